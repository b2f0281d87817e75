import { test } from '@japa/runner'
import type { Page } from 'playwright'
import Post from '#models/post'
import { formatDate } from '#domain/schedule/format_date_time'
import { toWallClock } from '#domain/schedule/wall_clock'
import { plusDays } from '#domain/schedule/dates'
import type { Clock } from '#domain/schedule/clock_format'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  tabTo,
  waitUntil,
  openUrl,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import {
  makeCampaign,
  makeQueued,
  openCard,
  openScreen,
} from '#tests/helpers/screens/review_screen'

const BERLIN = 'Europe/Berlin'
const TEXT = 'First of all, tidy the dock.'

test.group('the date and time field', (group) => {
  browserGroup(group)

  async function plannerOn(clock: Clock) {
    const member = await makeMember()
    await member.user.merge({ timezone: BERLIN, clock }).save()
    const campaign = await makeCampaign(member, { name: 'Peak season', status: 'active' })
    const post = await makeQueued(campaign, TEXT)
    return { ...member, post }
  }

  /** Opens the dialog with the keyboard. Its date is focused. */
  async function openDialog(page: Page) {
    await openCard(page, TEXT)
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog', { name: 'Approve & Schedule' })
    await dialog.getByLabel('Date').and(page.locator(':focus')).waitFor()
    const field = dialog.getByRole('group', { name: 'Publishing time' })
    return { dialog, field, date: dialog.getByLabel('Date'), time: dialog.getByLabel('Time') }
  }

  function tomorrow() {
    return plusDays(toWallClock(new Date(), BERLIN).date, 1)
  }

  for (const width of [1440, 360]) {
    test(`at ${width} px, with the keyboard alone, a post is scheduled for tomorrow at 10:30`, async ({
      assert,
      browserContext,
    }) => {
      const desk = await plannerOn('24h')
      const page = await openScreen(browserContext, desk, 'review-queue')
      await page.setViewportSize({ width, height: 900 })
      const { date, time } = await openDialog(page)
      await page.keyboard.type('tomorrow 9')
      await page.keyboard.press('Tab')
      await page.assertInputValue(date, formatDate(tomorrow(), '24h', 'full'))
      await page.assertInputValue(time, '09:00')
      await page.keyboard.press('ArrowUp')
      await page.assertInputValue(time, '10:00')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.type('30')
      await page.assertInputValue(time, '10:30')
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
      await page.keyboard.press('Alt+ArrowDown')
      const picker = page.getByRole('dialog', { name: 'Calendar' })
      await picker.waitFor()
      assert.deepEqual(await accessibilityProblems(page), [])
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await picker.waitFor({ state: 'detached' })
      await page.assertInputValue(date, formatDate(plusDays(tomorrow(), 7), '24h', 'full'))
      await tabTo(page, date)
      await page.keyboard.type('tomorrow')
      await page.keyboard.press('Enter')
      await page.assertVisible(page.getByText('Post approved and scheduled!'))
      const post = await Post.findOrFail(desk.post.id)
      assert.deepEqual(toWallClock(post.publishAt!, BERLIN), { date: tomorrow(), time: '10:30' })
    })
  }

  test('a time skipped by the clocks is refused, and the next one is offered', async ({
    assert,
    browserContext,
  }) => {
    const desk = await plannerOn('24h')
    const page = await openScreen(browserContext, desk, 'review-queue')
    const { dialog, field, date, time } = await openDialog(page)
    await date.fill('2020-01-01')
    await page.assertVisible(field.getByText('Choose a time in the future.'))
    assert.equal(await date.getAttribute('aria-invalid'), 'true')
    assert.deepEqual(await accessibilityProblems(page), [])
    await date.fill('someday')
    await time.focus()
    await page.assertVisible(field.getByText('Type a date like 25 Nov, tomorrow or mon.'))
    await page.assertInputValue(date, 'someday')
    await date.fill('2040-03-25')
    await time.fill('02:30')
    await page.assertVisible(field.getByText('02:30 is skipped that night.'))
    await field.getByRole('button', { name: 'Use 03:00?' }).click()
    await page.assertInputValue(time, '03:00')
    await page.assertVisible(field.getByText('CEST'))
    await date.fill('28 oct 2040')
    await time.fill('2:30')
    await page.assertVisible(
      field.getByText('02:30 occurs twice that night. The first one is used.')
    )
    await dialog.getByRole('button', { name: 'Approve & Schedule' }).click()
    await page.assertVisible(page.getByText('Post approved and scheduled!'))
    const post = await Post.findOrFail(desk.post.id)
    assert.equal(post.publishAt?.toUTC().toISO(), '2040-10-28T00:30:00.000Z')
  })

  test("on a phone the picker is a sheet, in the user's 12-hour format", async ({
    assert,
    browserContext,
  }) => {
    const desk = await plannerOn('12h')
    const page = await openScreen(browserContext, desk, 'review-queue')
    await page.setViewportSize({ width: 360, height: 740 })
    const { field, date, time } = await openDialog(page)
    await date.fill(tomorrow())
    await time.fill('14:30')
    await field.getByRole('button', { name: 'Open calendar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Calendar' })
    await sheet.getByRole('button', { name: '9:15 AM', exact: true }).click()
    assert.equal(await overflow(page), 0)
    assert.deepEqual(await accessibilityProblems(page), [])
    await sheet.getByRole('button', { name: 'Done' }).click()
    await page.assertInputValue(date, formatDate(tomorrow(), '12h', 'full'))
    await page.assertInputValue(time, '9:15 AM')
    await time.focus()
    await page.keyboard.type('2:45p')
    await page.assertInputValue(time, '2:45 PM')
    assert.equal(await overflow(page), 0)
    const { height } = (await date.boundingBox())!
    assert.isAtLeast(height, 44)
  })

  test('the clock format is chosen in Settings and applies to every screen', async ({
    assert,
    browserContext,
  }) => {
    const { user } = await makeMember()
    const page = await openUrl(browserContext, { user }, '/dashboard/settings')
    const clock = page.getByRole('radiogroup', { name: 'Clock' })
    await page.assertExists(clock.getByRole('radio', { name: '24 h', checked: true }))
    await clock.getByRole('radio', { name: '12 h' }).click()
    await page.assertExists(clock.getByRole('radio', { name: '12 h', checked: true }))
    assert.deepEqual(await accessibilityProblems(page), [])
    await waitUntil(
      page,
      `fetch('/api/settings/clock').then((r) => r.json()).then((b) => b.clock === '12h')`
    )
    await page.goto('/dashboard/calendar')
    await page.assertVisible(page.getByRole('rowheader', { name: '9 AM' }))
  })
})
