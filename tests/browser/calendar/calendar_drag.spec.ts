import { test } from '@japa/runner'
import { browserGroup } from '#tests/helpers/screens/browser'
import { makeCampaign } from '#tests/helpers/screens/review_screen'
import {
  cardIn,
  cardOf,
  drag,
  hourOf,
  makePlanner,
  middleOf,
  moved,
  openCalendar,
  planPost,
  slotAt,
} from '#tests/helpers/screens/calendar_screen'

const HOURS = '[aria-label="Hours of the week"]'

test.group('calendar: drag by mouse', (group) => {
  browserGroup(group)

  test('a post dropped on another hour gets its start, and Undo restores the exact minute', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const [from, to] = [hourOf(planner, 1, 9, 40), hourOf(planner, 3, 10)]
    const post = await planPost(planner, from)
    const page = await openCalendar(browserContext, planner)
    const answer = moved(page)
    await drag(page, post, to)
    await page.assertVisible(cardIn(page, to, post))
    const response = await answer
    const sent = response.request()
    assert.include(sent.url(), `/api/scheduled-posts/${post.id}?publish_time=`)
    assert.isNull(sent.postData())
    const words = `Moved to ${to.setLocale('en-US').toFormat('ccc d MMM')}, 10:00`
    await page.assertVisible(page.getByText(words))
    await post.refresh()
    assert.equal(post.publishAt?.toISO(), to.toUTC().toISO())
    assert.equal(post.zone, planner.zone)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.assertVisible(page.getByText('Moved back'))
    await page.assertVisible(cardIn(page, from.startOf('hour'), post))
    await post.refresh()
    assert.equal(post.publishAt?.toISO(), from.toUTC().toISO())
  })

  test('Undo puts a post from the queue back into the queue', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const [from, to] = [hourOf(planner, 1, 9), hourOf(planner, 3, 10)]
    const post = await planPost(planner, from)
    await post.merge({ isQueued: true }).save()
    const page = await openCalendar(browserContext, planner)
    const answer = moved(page)
    await drag(page, post, to)
    await answer
    await post.refresh()
    assert.isFalse(post.isQueued)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.assertVisible(page.getByText('Moved back'))
    await post.refresh()
    assert.isTrue(post.isQueued)
    assert.equal(post.publishAt?.toISO(), from.toUTC().toISO())
  })

  test('a post dropped on an hour gets that hour on the clock of {zone}')
    .with([{ zone: 'Asia/Kolkata' }, { zone: 'Australia/Sydney' }])
    .run(async ({ assert, browserContext }, { zone }) => {
      const planner = await makePlanner(zone)
      const post = await planPost(planner, hourOf(planner, 2, 8))
      const page = await openCalendar(browserContext, planner)
      const answer = moved(page)
      await drag(page, post, hourOf(planner, 4, 9))
      await answer
      await post.refresh()
      assert.equal(post.wallTime, hourOf(planner, 4, 9).toFormat("yyyy-MM-dd'T'09:00"))
      assert.equal(post.publishAt?.setZone(zone).toFormat('HH:mm'), '09:00')
    })

  test('dropping a post on its own hour changes nothing', async ({ assert, browserContext }) => {
    const planner = await makePlanner()
    const [from, other] = [hourOf(planner, 1, 9, 30), hourOf(planner, 3, 9)]
    const post = await planPost(planner, from)
    const page = await openCalendar(browserContext, planner)
    let asked = 0
    page.on('request', (request) => {
      if (request.method() === 'PATCH') asked += 1
    })
    await drag(page, post, other, 'hold')
    await page.assertExists(slotAt(page, other).and(page.locator('[data-landing="free"]')))
    const own = await middleOf(slotAt(page, from.startOf('hour')))
    await page.mouse.move(own.x, own.y, { steps: 8 })
    await page.mouse.up()
    await page.assertNotExists(page.locator('[data-landing], [data-lifted]'))
    await page.assertVisible(cardIn(page, from.startOf('hour'), post))
    assert.equal(asked, 0)
    await page.assertNotVisible(page.getByRole('dialog'))
  })

  test('a published post cannot be dragged', async ({ assert, browserContext }) => {
    const planner = await makePlanner()
    const at = hourOf(planner, 1, 9)
    const postedAt = at.toUTC()
    const post = await planPost(planner, at, { status: 'published', postedAt })
    const page = await openCalendar(browserContext, planner)
    await drag(page, post, hourOf(planner, 3, 9), 'hold')
    await page.assertNotExists(page.locator('[data-landing], [data-lifted]'))
    await page.mouse.up()
    await page.assertVisible(cardIn(page, at, post))
    await post.refresh()
    assert.equal(post.version, 1)
  })

  test('dropping a post in the past is refused with a sentence', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const post = await planPost(planner, hourOf(planner, 4, 9))
    await browserContext.clock.install({ time: hourOf(planner, 3, 10, 24).toJSDate() })
    const page = await openCalendar(browserContext, planner)
    const past = hourOf(planner, 2, 9)
    await drag(page, post, past, 'hold')
    await page.clock.runFor(100)
    await page.assertExists(slotAt(page, past).and(page.locator('[data-landing="refused"]')))
    await page.mouse.up()
    await page.assertVisible(
      page.getByRole('alert').getByText('This time has already passed. Please choose a later one.')
    )
    await page.assertVisible(cardIn(page, hourOf(planner, 4, 9), post))
    await post.refresh()
    assert.equal(post.version, 1)
  })

  test('a post that the server refuses to move returns to its hour with a message', async ({
    browserContext,
  }) => {
    const planner = await makePlanner()
    const [from, to] = [hourOf(planner, 1, 9), hourOf(planner, 3, 10)]
    const post = await planPost(planner, from)
    const page = await openCalendar(browserContext, planner)
    await page.route('**/api/scheduled-posts/*', (route) => route.abort('connectionfailed'))
    await drag(page, post, to)
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to reschedule post.' })
    await page.assertTextContains(alert, 'Failed to reschedule post. Please try again.')
    await page.assertVisible(cardIn(page, from, post))
  })

  test('a post of a campaign is moved in its own collection', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const { id: campaignId } = await makeCampaign(planner)
    const own = { origin: 'campaign', campaignId } as const
    const post = await planPost(planner, hourOf(planner, 1, 9), own)
    const page = await openCalendar(browserContext, planner)
    const answer = moved(page)
    await drag(page, post, hourOf(planner, 2, 10))
    const response = await answer
    assert.match(response.url(), new RegExp(`/api/ai-content/posts/${post.id}/schedule$`))
    await post.refresh()
    assert.equal(post.publishAt?.toISO(), hourOf(planner, 2, 10).toUTC().toISO())
  })

  test('dragging to the edge scrolls the hours but not the page', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const post = await planPost(planner, hourOf(planner, 1, 9))
    const page = await openCalendar(browserContext, planner)
    await drag(page, post, hourOf(planner, 2, 10), 'hold')
    const box = await page.locator(HOURS).boundingBox()
    const scrolled = () => page.evaluate<number>(`document.querySelector('${HOURS}').scrollTop`)
    const from = await scrolled()
    await page.mouse.move(box!.x + 200, box!.y + box!.height - 12, { steps: 4 })
    // If the hours do not scroll, the test's timeout ends the loop.
    for (let at = from; at <= from + 600;) at = await scrolled()
    await page.assertExists(page.locator('[data-landing="free"]'))
    assert.equal(await page.evaluate('document.scrollingElement.scrollTop'), 0)
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })

  test('the grid does not render while a card is dragged', async ({ assert, browserContext }) => {
    const planner = await makePlanner()
    const post = await planPost(planner, hourOf(planner, 1, 9))
    await planPost(planner, hourOf(planner, 2, 9))
    const page = await openCalendar(browserContext, planner)
    await drag(page, post, hourOf(planner, 2, 10), 'hold')
    await page.evaluate(`
      window.drawn = 0
      new MutationObserver((changes) => { window.drawn += changes.length })
        .observe(document.querySelector('[role="table"]'), { childList: true, characterData: true, subtree: true })`)
    for (const day of [3, 4, 3, 4]) {
      const goal = await middleOf(slotAt(page, hourOf(planner, day, 10)))
      await page.mouse.move(goal.x, goal.y, { steps: 20 })
    }
    await page.assertExists(
      slotAt(page, hourOf(planner, 4, 10)).and(page.locator('[data-landing="free"]'))
    )
    assert.equal(await page.evaluate('window.drawn'), 0)
    await page.keyboard.press('Escape')
    await page.assertNotExists(page.locator('[data-landing], [data-lifted]'))
    await page.mouse.up()
    await page.assertVisible(cardOf(page, post))
  })
})
