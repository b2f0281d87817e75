import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { BrowserContext, Page } from 'playwright'
import { freeSlotsOf } from '#queries/posting_queue/posting_queue'
import { DraftFactory } from '#database/factories/draft_factory'
import { UserFactory } from '#database/factories/user_factory'
import RejectPost from '#actions/review_queue/reject_post'
import type Draft from '#models/draft'
import { sqlInstant } from '#database/instants'
import Post from '#models/post'
import { accessibilityProblems, browserGroup, overflow } from '#tests/helpers/screens/browser'
import {
  cardIn,
  clicksAreHeard,
  hourOf,
  makePlanner,
  middleOf,
  openCalendar,
  pickUp,
  planPost,
  slotAt,
} from '#tests/helpers/screens/calendar_screen'
import type { Planner } from '#tests/helpers/screens/calendar_screen'

const TEXT = 'Five checks before the rush. Print this, hang it at gate 3.'

function rowOf(page: Page, { id }: Draft) {
  return page.locator(`[data-draft-item="${id}"]`)
}

test.group('calendar: drafts beside the week', (group) => {
  browserGroup(group)

  async function opened(browserContext: BrowserContext, width = 1440) {
    const planner = await makePlanner()
    const own = { organizationId: planner.organization.id, body: TEXT }
    const draft = await DraftFactory.merge(own).create()
    await DraftFactory.merge({ ...own, body: 'We turned down a six-figure pilot.' }).create()
    await planPost(planner, hourOf(planner, 1, 9))
    const page = await openCalendar(browserContext, planner)
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: '2 drafts' }).click()
    await page.assertVisible(rowOf(page, draft))
    return { planner, draft, page }
  }

  async function hold(page: Page, draft: Draft, slot: ReturnType<typeof slotAt>) {
    await slot.scrollIntoViewIfNeeded()
    const from = await middleOf(rowOf(page, draft))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x - 12, from.y, { steps: 2 })
    const goal = await middleOf(slot)
    await page.mouse.move(goal.x, goal.y, { steps: 6 })
  }

  test('older drafts than the first five hundred are found by a search, and shown on request', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const own = { organizationId: planner.organization.id, body: TEXT }
    const oldest = await DraftFactory.merge({ ...own, body: 'Bring a plan.' }).create()
    const updatedAt = sqlInstant(DateTime.utc().minus({ days: 1 }))
    await db.from('drafts').where('id', oldest.id).update({ updated_at: updatedAt })
    await DraftFactory.merge(own).createMany(500)
    const page = await openCalendar(browserContext, planner)
    await page.getByRole('button', { name: '501 drafts' }).click()
    const tray = page.getByRole('complementary', { name: 'Drafts' })
    const rows = tray.locator('[data-draft-item]')
    await page.assertElementsCount(rows, 500)
    await tray.getByLabel('Search drafts').fill('bring')
    await page.assertVisible(rowOf(page, oldest))
    await tray.getByLabel('Search drafts').fill('')
    await page.assertElementsCount(rows, 501)
    await page.reload()
    await page.getByRole('button', { name: '501 drafts' }).click()
    await page.assertElementsCount(rows, 500)
    await tray.getByRole('button', { name: 'Show older drafts' }).click()
    await page.assertElementsCount(rows, 501)
    assert.equal(await overflow(page), 0)
  })

  test('a draft is dragged onto an hour with the time above it, and Undo reverts it', async ({
    assert,
    browserContext,
  }) => {
    const { planner, draft, page } = await opened(browserContext)
    const at = hourOf(planner, 2, 10)
    await slotAt(page, at).scrollIntoViewIfNeeded()
    await hold(page, draft, slotAt(page, at))
    const label = page.locator('[data-drag-label]')
    await page.assertText(label, `${at.setLocale('en-US').toFormat('ccc d MMM')}, 10:00`)
    await page.assertExists(slotAt(page, at).and(page.locator('[data-landing="free"]')))
    const opacity = `getComputedStyle(document.querySelector('[data-draft-item][data-lifted]')).opacity`
    assert.equal(await page.evaluate<string>(opacity), '0.38')
    const above = await page.evaluate<boolean>(`(() => {
      const label = document.querySelector('[data-drag-label]').getBoundingClientRect()
      const card = document.querySelector('[data-drag-label]').nextSibling.getBoundingClientRect()
      return label.bottom <= card.top
    })()`)
    assert.isTrue(above)
    await page.mouse.up()
    await page.assertVisible(page.getByText(/^Scheduled for .*, 10:00/))
    await page.assertNotExists(rowOf(page, draft))
    const posts = await Post.query().where('draft_id', draft.id)
    assert.deepEqual(
      posts.map(({ publishAt }) => publishAt?.toISO()),
      [at.toUTC().toISO()]
    )
    await page.assertVisible(cardIn(page, at, posts[0]!))
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.assertVisible(rowOf(page, draft))
    await page.assertNotExists(cardIn(page, at, posts[0]!))
    assert.isNull(await Post.find(posts[0]!.id))
  })

  test('a draft is listed again after the post that was made from it in this tab is deleted', async ({
    browserContext,
  }) => {
    const { planner, draft, page } = await opened(browserContext)
    const at = hourOf(planner, 2, 10)
    await hold(page, draft, slotAt(page, at))
    await page.mouse.up()
    await page.assertNotExists(rowOf(page, draft))
    const card = slotAt(page, at).locator('[data-item]')
    await card.getByRole('button', { name: /^Delete the post/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.assertNotExists(card)
    await page.assertVisible(rowOf(page, draft))
  })

  test('a draft whose post was rejected is scheduled again for the same hour, as another post', async ({
    assert,
    browserContext,
  }) => {
    const { planner, draft, page } = await opened(browserContext)
    await planner.organization.merge({ approvalPolicy: 'everyone' }).save()
    const user = await UserFactory.create()
    const at = hourOf(planner, 2, 10)
    const card = slotAt(page, at).locator('[data-item]')
    await hold(page, draft, slotAt(page, at))
    await page.mouse.up()
    await page.assertVisible(card)
    const first = await Post.findByOrFail('draft_id', draft.id)
    await new RejectPost().handle({ postId: first.id, user, reason: null })
    await page.assertNotExists(card)
    await page.assertVisible(rowOf(page, draft))
    await hold(page, draft, slotAt(page, at))
    await page.mouse.up()
    await page.assertVisible(card)
    const posts = await Post.query().where('draft_id', draft.id)
    assert.sameMembers(
      posts.map(({ status }) => status),
      ['rejected', 'scheduled']
    )
  })

  test('a draft dropped outside the hours or on a past one stays a draft', async ({
    assert,
    browserContext,
  }) => {
    const { planner, draft, page } = await opened(browserContext)
    await hold(page, draft, slotAt(page, hourOf(planner, 2, 10)))
    await page.mouse.move(700, 20, { steps: 3 })
    await page.mouse.up()
    await clicksAreHeard(page)
    await page.assertNotExists('[data-lifted], [data-landing]')
    await page.assertVisible(rowOf(page, draft))
    await page.getByRole('button', { name: 'Previous week' }).click()
    await page.getByRole('button', { name: 'Previous week' }).click()
    await hold(page, draft, slotAt(page, hourOf(planner, -12, 10)))
    await page.mouse.up()
    await page.assertVisible(
      page.getByRole('alert').getByText('This time has already passed. Please choose a later one.')
    )
    assert.isEmpty(await Post.query().where('draft_id', draft.id))
  })

  test('Space picks a draft up, arrows move it between free hours, Enter drops, Escape cancels', async ({
    assert,
    browserContext,
  }) => {
    const { planner, draft, page } = await opened(browserContext)
    const grip = rowOf(page, draft).getByRole('button').first()
    await grip.focus()
    await pickUp(page)
    await page.assertExists(slotAt(page, hourOf(planner, 0, 9)).and(page.locator('[data-landing]')))
    await page.keyboard.press('Escape')
    await page.assertNotExists('[data-landing], [data-lifted]')
    await pickUp(page)
    await page.assertExists(slotAt(page, hourOf(planner, 0, 9)).and(page.locator('[data-landing]')))
    // Tuesday at nine is taken, so Wednesday is the next free day.
    await page.keyboard.press('ArrowRight')
    const landing = slotAt(page, hourOf(planner, 2, 9)).and(page.locator('[data-landing]'))
    await page.assertExists(landing)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.assertVisible(page.getByText(/^Scheduled for .*, 10:00/))
    const post = await Post.findByOrFail('draft_id', draft.id)
    assert.equal(post.publishAt?.toISO(), hourOf(planner, 2, 10).toUTC().toISO())
    await page.assertExists(`[data-item="${post.id}"] button:focus`)
  })

  test('a click opens Schedule Post with the draft ringed; axe finds nothing, also in the sheet of a tablet', async ({
    assert,
    browserContext,
  }) => {
    const { draft, page } = await opened(browserContext)
    assert.deepEqual(await accessibilityProblems(page), [])
    await rowOf(page, draft).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule Post' })
    const ringed = dialog.locator('[data-draft][data-current="true"]')
    await page.assertTextContains(ringed, TEXT)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Close drafts' }).click()
    await page.assertVisible(page.getByRole('complementary', { name: 'Overview' }))
    await page.setViewportSize({ width: 768, height: 900 })
    assert.equal(await overflow(page), 0)
    await page.getByRole('button', { name: '2 drafts' }).click()
    const sheet = page.getByRole('dialog', { name: 'Drafts' })
    await page.assertVisible(sheet.getByText(TEXT))
    assert.deepEqual(await accessibilityProblems(page), [])
    await sheet.getByText(TEXT).click()
    await page.assertTextContains(ringed, TEXT)
  })

  test('at 360 px Today leads back, and a draft is scheduled from the sheet of drafts', async ({
    assert,
    browserContext,
  }) => {
    const { draft, page } = await opened(browserContext, 360)
    const sheet = page.getByRole('dialog', { name: 'Drafts' })
    await page.keyboard.press('Escape')
    await page.assertNotExists(sheet)
    await page.assertExists(
      page.getByRole('button', { name: '2 drafts' }).and(page.locator(':focus'))
    )
    const today = page.getByText('TODAY', { exact: true })
    assert.equal(await overflow(page), 0)
    await page.assertNotExists(today)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await page.assertVisible(today)
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.getByRole('button', { name: '2 drafts' }).click()
    assert.equal(await overflow(page), 0)
    assert.deepEqual(await accessibilityProblems(page), [])
    await sheet.getByText(TEXT).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule Post' })
    await dialog.locator('[data-draft][data-current="true"]').filter({ hasText: TEXT }).click()
    await page.assertVisible(page.getByText(/^Scheduled for /))
    const post = await Post.findByOrFail('draft_id', draft.id)
    await page.assertVisible(page.locator(`[data-item="${post.id}"]`))
    await page.assertVisible(page.getByRole('button', { name: '1 draft', exact: true }))
  })

  for (const width of [1440, 360]) {
    test(`at ${width} px a draft is added to the queue, and the toast names the slot that it got`, async ({
      assert,
      browserContext,
    }) => {
      await keepNextSlot(browserContext)
      const { planner, draft, page } = await opened(browserContext, width)
      const button = rowOf(page, draft).getByRole('button', { name: /^Add to queue: / })
      await page.assertVisible(button)
      assert.deepEqual(await accessibilityProblems(page), [])
      const next = await nextSlots(planner)
      await page.assertVisible(button.getByText(next[0]!.toFormat('HH:mm')))
      // Someone else takes the slot before the click.
      await Post.query()
        .whereNull('draft_id')
        .update({ publish_at: sqlInstant(next[0]!) })
      await button.press('Enter')
      await page.assertVisible(page.getByText('That time was just taken.'))
      const post = await Post.findByOrFail('draft_id', draft.id)
      assert.equal(post.publishAt?.valueOf(), next[1]!.valueOf())
      assert.isTrue(post.isQueued)
    })
  }

  /** Makes the page keep the slot that it has read first. */
  async function keepNextSlot(context: BrowserContext) {
    let first: Promise<string> | undefined
    await context.route('**/api/queue/next*', async (route) => {
      first ??= route.fetch().then((response) => response.text())
      await route.fulfill({ body: await first, contentType: 'application/json' })
    })
  }

  /** The next two slots of an author without posting times. */
  async function nextSlots({ organization, zone }: Planner) {
    const slots = await freeSlotsOf({ organizationId: organization.id, count: 2 })
    return slots.map((slot) => DateTime.fromISO(slot, { zone }))
  }
})
