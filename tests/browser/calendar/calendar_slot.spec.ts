import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { DateTime } from 'luxon'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import {
  cardIn,
  hourOf,
  makePlanner,
  openCalendar,
  planPost,
  slotAt,
} from '#tests/helpers/screens/calendar_screen'
import { makeCampaign, makeQueued } from '#tests/helpers/screens/review_screen'
import Post from '#models/post'

const FIRST = 'At 04:30 the dock decides the day. Nobody else does.'
const SECOND = 'Bring your worst floor plan to hall six.'

test.group('calendar: Schedule Post', (group) => {
  browserGroup(group)

  async function opened(browserContext: BrowserContext) {
    const planner = await makePlanner()
    const campaign = await makeCampaign(planner, { name: 'Peak season' })
    const media = [{ media_id: 'drawn' }]
    const drawn = {
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }
    await browserContext.route('**/media/drawn', (route) => route.fulfill(drawn))
    const first = await makeQueued(campaign, FIRST, { kind: 'image', media })
    const second = await makeQueued(campaign, SECOND, { campaignId: null })
    const at = hourOf(planner, 2, 11)
    const page = await openCalendar(browserContext, planner)
    await slotAt(page, at).scrollIntoViewIfNeeded()
    await slotAt(page, at).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule Post' })
    await dialog.getByRole('tab', { name: 'Review queue 2' }).click()
    await page.assertVisible(dialog.getByRole('radio', { name: /Peak season/ }))
    return { planner, at, first, second, page, dialog }
  }

  test('Schedule Post lists the posts in review and fits at every width', async ({
    assert,
    browserContext,
  }) => {
    const { at, page, dialog } = await opened(browserContext)
    await page.assertInputValue(dialog.getByLabel('Time'), '11:00')
    await page.assertVisible(dialog.getByText(at.setLocale('en-US').toFormat('EEEE d MMMM')))
    await page.assertVisible(dialog.getByText('No other posts this hour.', { exact: false }))
    await page.assertVisible(dialog.getByText('Has image'))
    await page.assertVisible(dialog.getByRole('radio', { name: /Campaign Post/ }))
    await page.assertDisabled(dialog.getByRole('button', { name: 'Approve & Schedule' }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        assert.equal(await overflow(page), 0, `wider than ${width}`)
      }
      assert.deepEqual(await accessibilityProblems(page), [], colorScheme)
    }
    // A phone on its side has no space to give away above the sheet.
    await page.setViewportSize({ width: 740, height: 360 })
    assert.isAtMost((await dialog.boundingBox())!.y, 36)
  })

  test('a post is approved and scheduled in one step, which one Undo reverts', async ({
    assert,
    browserContext,
  }) => {
    const { planner, at, first, page, dialog } = await opened(browserContext)
    const asked: string[] = []
    page.on('request', (request) => {
      if (['POST', 'PATCH'].includes(request.method())) asked.push(new URL(request.url()).pathname)
    })
    await dialog.getByRole('radio', { name: /Peak season/ }).click()
    await dialog.getByLabel('Time').fill('11:25')
    await dialog.getByRole('button', { name: 'Approve & Schedule' }).click()
    await page.assertVisible(page.getByText('Post approved and scheduled!'))
    await page.assertVisible(cardIn(page, at, first))
    assert.deepEqual(asked, [`/api/ai-content/posts/${first.id}/approve`])
    const saved = await Post.findOrFail(first.id)
    assert.equal(saved.status, 'scheduled')
    assert.equal(saved.publishAt?.toISO(), at.set({ minute: 25 }).toUTC().toISO())
    assert.equal(saved.zone, planner.zone)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.assertVisible(page.getByText('Back in the review queue'))
    await page.assertNotExists(cardIn(page, at, first))
    await first.refresh()
    assert.deepEqual([first.status, first.publishAt], ['pending_review', null])
  })

  test('a missing time is reported, and a failed try changes nothing or is found done', async ({
    assert,
    browserContext,
  }) => {
    const { at, second, page, dialog } = await opened(browserContext)
    const button = dialog.getByRole('button', { name: 'Approve & Schedule' })
    await dialog.getByRole('radio', { name: /Campaign Post/ }).click()
    await dialog.getByLabel('Time').fill('')
    await button.click()
    await page.assertVisible(dialog.getByRole('alert').getByText('Please select a post and time.'))
    await dialog.getByLabel('Time').fill('11:00')
    await page.route('**/approve', (route) => route.abort('connectionfailed'))
    await button.click()
    await page.assertVisible(dialog.getByText(/^Failed to schedule post\./))
    await second.refresh()
    assert.equal(second.status, 'pending_review')
    await page.unroute('**/approve')
    // The request arrives, but its response is lost.
    await page.route('**/approve', async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await button.click()
    await page.assertNotExists(dialog.getByRole('radio', { name: /Campaign Post/ }))
    await page.assertDisabled(button)
    await page.keyboard.press('Escape')
    await page.assertVisible(cardIn(page, at, second))
  })

  test('the posts in review go on past the first fifty, whatever else waits', async ({
    browserContext,
  }) => {
    const planner = await makePlanner()
    const campaign = await makeCampaign(planner, { name: 'Peak season' })
    const older = { createdAt: DateTime.utc().minus({ days: 1 }) }
    const oldest = await makeQueued(campaign, FIRST, older)
    for (let number = 0; number < 50; number += 1) await makeQueued(campaign, SECOND)
    const page = await openCalendar(browserContext, planner)
    const at = hourOf(planner, 2, 11)
    await slotAt(page, at).scrollIntoViewIfNeeded()
    await slotAt(page, at).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule Post' })
    await dialog.getByRole('tab', { name: 'Review queue' }).click()
    await page.assertElementsCount(dialog.getByRole('radio', { name: /Peak season/ }), 50)
    await dialog.getByRole('button', { name: 'Show older posts' }).click()
    await dialog.getByRole('radio', { name: FIRST }).click()
    await dialog.getByRole('button', { name: 'Approve & Schedule' }).click()
    await page.assertVisible(cardIn(page, at, oldest))
  })

  test('an empty queue and one that cannot be loaded are reported', async ({ browserContext }) => {
    const planner = await makePlanner()
    const neighbour = await planPost(planner, hourOf(planner, 2, 11))
    const page = await openCalendar(browserContext, planner)
    const queue = '**/api/ai-content/review-queue*'
    await page.route(queue, (route) => route.abort('connectionfailed'))
    await slotAt(page, hourOf(planner, 2, 12)).scrollIntoViewIfNeeded()
    await slotAt(page, hourOf(planner, 2, 12)).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule Post' })
    await dialog.getByRole('tab', { name: 'Review queue' }).click()
    await page.assertVisible(dialog.getByText('Failed to load pending posts.'))
    await page.unroute(queue)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await page.assertVisible(dialog.getByText('No posts in review queue'))
    await page.assertVisible(dialog.getByText('Generate posts from the Campaigns tab first'))
    await dialog.getByLabel('Time').fill('11:30')
    await page.assertVisible(dialog.getByText('1 other post this hour.', { exact: false }))
    await page.assertVisible(cardIn(page, hourOf(planner, 2, 11), neighbour))
  })
})
