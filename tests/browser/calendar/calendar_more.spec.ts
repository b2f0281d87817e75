import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { CALENDAR_PAGE } from '#domain/schedule/calendar_view'
import { accessibilityProblems, browserGroup, rendered } from '#tests/helpers/screens/browser'
import {
  cardIn,
  cardOf,
  fillCalendar,
  gripOf,
  hourOf,
  makePlanner,
  memberIn,
  WEEK,
  openCalendarAt,
  postAt,
  openCalendar,
  planPost,
  slotAt,
} from '#tests/helpers/screens/calendar_screen'
import type { Planner } from '#tests/helpers/screens/calendar_screen'
import { connectedOrganization } from '#tests/helpers/data/members'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { twoColorsPng } from '#tests/helpers/data/image_files'
import { answer } from '#tests/helpers/screens/posts_screen'
import { tick } from '#tests/helpers/publishing/publisher'
import { formatDate } from '#domain/schedule/format_date_time'
import CalendarFeed from '#models/calendar_feed'
import Post from '#models/post'

test.group('calendar: Post Now', (group) => {
  browserGroup(group)
  const peer = linkedinPeer(group)

  test('Post Now saves the edits, publishes the post and reports the outcome', async ({
    assert,
    browserContext,
  }) => {
    const { monday, zone } = await makePlanner()
    const member = await connectedOrganization(peer().url)
    const planner: Planner = { ...member, monday, zone }
    await member.user.merge({ timezone: zone }).save()
    const own = { body: 'As it was.', authorUrn: null }
    const post = await planPost(planner, hourOf(planner, 1, 9), own)
    const page = await openCalendar(browserContext, planner)
    await gripOf(page, post).click()
    const dialog = page.getByRole('dialog', { name: 'View & Edit Post' })
    await dialog.getByLabel('Post Content').fill('Doors open at nine.')
    await dialog.getByRole('button', { name: 'Post Now' }).click()
    const sent = page.waitForResponse((response) => response.url().endsWith('/post-now'))
    await answer(page, 'Post this content to LinkedIn immediately?', 'Post Now')
    await sent
    await page.assertNotExists(dialog)
    await tick()
    await page.assertVisible(page.getByText('Post published successfully to LinkedIn!'))
    const [request] = peer().ledger()
    assert.include(JSON.stringify(request), 'Doors open at nine.')
    const saved = await Post.findOrFail(post.id)
    assert.equal(saved.status, 'published')
  })

  test('Post Now without a connection keeps the dialog open with the edits saved', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const post = await planPost(planner, hourOf(planner, 1, 9), { body: 'As it was.' })
    const page = await openCalendar(browserContext, planner)
    await gripOf(page, post).click()
    const dialog = page.getByRole('dialog', { name: 'View & Edit Post' })
    await dialog.getByLabel('Post Content').fill('Doors open at nine.')
    await dialog.getByRole('button', { name: 'Post Now' }).click()
    await answer(page, 'Post this content to LinkedIn immediately?', 'Post Now')
    const failure = dialog.getByText(/^Failed to post\. Please try again\./)
    await page.assertTextContains(failure, 'make sure your LinkedIn account is connected')
    await post.refresh()
    assert.equal(post.body, 'Doors open at nine.')
    assert.equal(post.status, 'scheduled')
  })
})

test.group('calendar: what else there is', (group) => {
  browserGroup(group)

  for (const [view, hidden] of [
    ['week', /^2 more/],
    ['month', /^3 more/],
  ] as const) {
    test(`in the ${view} a hint leads to posts behind a button that shows more`, async ({
      browserContext,
    }) => {
      const member = await memberIn()
      for (const minute of [10, 20, 30, 40]) await postAt(member, `2030-05-08T09:${minute}`)
      await postAt(member, '2030-05-08T09:50', { body: 'Robots, again!' })
      await postAt(member, '2030-05-08T09:55', { body: 'robots again' })
      const page = await openCalendarAt(browserContext, member, { view, date: WEEK })
      const more = page.getByRole('button', { name: hidden })
      await more.waitFor()
      await page.getByRole('button', { name: '2 posts with the same text' }).click()
      await page.assertExists(more.and(page.locator(':focus')))
    })
  }

  test('the hint about empty weekdays marks them in every view, with words that fit', async ({
    assert,
    browserContext,
  }) => {
    const member = await memberIn()
    await postAt(member, '2030-05-08T09:00')
    const page = await openCalendarAt(browserContext, member)
    await page.setViewportSize({ width: 1440, height: 900 })
    const hint = page.getByRole('button', { name: / empty weekdays$/ })
    const marked = page.locator('[data-gap="true"]:visible')
    for (const view of ['Calendar', 'List', 'Month']) {
      await page.getByRole('radio', { name: view }).click()
      await page.assertNotExists(marked)
      await hint.click()
      await page.assertElementsCount(marked, Number.parseInt(await hint.innerText()))
      const cut = `[...document.querySelectorAll('[data-gap="true"] > span')].filter((one) => one.scrollWidth > one.clientWidth).length`
      assert.equal(await page.evaluate(cut), 0)
      assert.deepEqual(await accessibilityProblems(page), [], view)
      await hint.click()
    }
    await page.setViewportSize({ width: 360, height: 800 })
    await hint.click()
    const strip = page.getByRole('group', { name: 'Days of the week' })
    await page.assertElementsCount(strip.locator(marked), 4)
  })

  test('the organization’s materials open from the calendar', async ({ browserContext }) => {
    const planner = await makePlanner()
    const page = await openCalendar(browserContext, planner)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Organizational Materials' }).click()
    const dialog = page.getByRole('dialog', { name: 'Organizational Materials' })
    await page.assertVisible(
      dialog.getByText('Upload materials to auto-generate campaign insights')
    )
    await page.keyboard.press('Escape')
    await page.assertNotExists(dialog)
  })

  test('the calendar link is created, shown once and revoked', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    await planPost(planner, hourOf(planner, 1, 9), { body: 'Doors open at nine.' })
    const page = await openCalendar(browserContext, planner)
    const open = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Calendar link' }).click()
      return page.getByRole('dialog', { name: 'Calendar link' })
    }
    const dialog = await open()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const address = await dialog.getByLabel('Secret link').inputValue()
    const feed = await page.request.get(address)
    assert.include(await feed.text(), 'SUMMARY:Doors open at nine.')
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const again = await open()
    await page.assertVisible(again.getByText(/^Link created by /))
    await page.assertNotExists(again.getByLabel('Secret link'))
    await again.getByRole('button', { name: 'Revoke link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click()
    await page.assertVisible(page.getByText('Calendar link revoked'))
    assert.isNull(await CalendarFeed.first())
    const gone = await page.request.get(address)
    assert.equal(gone.status(), 404)
  })

  test('an image file dropped on an hour starts a post for that hour', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const at = hourOf(planner, 2, 11)
    const neighbour = await planPost(planner, hourOf(planner, 1, 9))
    const page = await openCalendar(browserContext, planner)
    await page.assertVisible(cardIn(page, hourOf(planner, 1, 9), neighbour))
    const bytes = await twoColorsPng()
    const dataTransfer = await page.evaluateHandle(`(() => {
      const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (one) => one.charCodeAt(0))
      const held = new DataTransfer()
      held.items.add(new File([bytes], 'stand.png', { type: 'image/png' }))
      return held
    })()`)
    await slotAt(page, at).dispatchEvent('dragover', { dataTransfer })
    await page.assertExists(slotAt(page, at).and(page.locator('[data-landing="free"]')))
    await slotAt(page, at).dispatchEvent('drop', { dataTransfer })
    await page.waitForURL('**/dashboard/drafts*')
    await page.assertExists(page.locator('img[src^="/media/"]').first())
    await page.getByRole('button', { name: 'Schedule', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await page.assertInputValue(
      dialog.getByLabel('Date'),
      formatDate(at.toISODate()!, '24h', 'full')
    )
    await page.assertInputValue(dialog.getByLabel('Time'), '11:00')
    assert.lengthOf(await Post.all(), 1)
  })

  test('an image whose upload ends on another screen leaves the user there', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const page = await openCalendar(browserContext, planner)
    const dataTransfer = await page.evaluateHandle(`(() => {
      const held = new DataTransfer()
      held.items.add(new File(['x'], 'a.png', { type: 'image/png' }))
      return held
    })()`)
    const uploaded = Promise.withResolvers<void>()
    await page.route('**/api/drafts/upload-image', async (route) => {
      await uploaded.promise
      await route.fulfill({ status: 201, json: { media_id: 'a' } })
    })
    await slotAt(page, hourOf(planner, 2, 11)).dispatchEvent('drop', { dataTransfer })
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    await page.assertVisible(page.getByRole('heading', { name: 'Posts', level: 1 }))
    const visited: string[] = []
    page.on('request', (request) => visited.push(new URL(request.url()).pathname))
    const answered = page.waitForResponse('**/api/drafts/upload-image')
    uploaded.resolve()
    await answered
    await rendered(page)
    assert.notInclude(visited, '/dashboard/drafts')
  })

  test('an image that is dragged within the page starts no post', async ({ browserContext }) => {
    const planner = await makePlanner()
    const page = await openCalendar(browserContext, planner)
    const slot = slotAt(page, hourOf(planner, 4, 11))
    await slot.waitFor()
    const dataTransfer = await page.evaluateHandle(`(() => {
      const held = new DataTransfer()
      held.items.add(new File(['x'], 'a.png', { type: 'image/png' }))
      held.setData('text/html', '<img src="/a.png">')
      return held
    })()`)
    await slot.dispatchEvent('dragover', { dataTransfer })
    await rendered(page)
    await page.assertNotExists('[data-landing]')
  })

  test('a file of another type, or a past hour, is refused with a sentence', async ({
    browserContext,
  }) => {
    const planner = await makePlanner()
    await browserContext.clock.install({ time: hourOf(planner, 3, 10, 24).toJSDate() })
    const page = await openCalendar(browserContext, planner)
    const drop = async (day: number, type: string) => {
      const dataTransfer = await page.evaluateHandle(`(() => {
        const held = new DataTransfer()
        held.items.add(new File(['x'], 'a', { type: '${type}' }))
        return held
      })()`)
      await slotAt(page, hourOf(planner, day, 11)).dispatchEvent('drop', { dataTransfer })
    }
    await drop(4, 'text/plain')
    await page.assertVisible(page.getByText('Only images can be dropped on an hour.'))
    await drop(1, 'image/png')
    await page.assertVisible(
      page.getByText('This time has already passed. Please choose a later one.')
    )
  })
})

test.group('calendar: many posts', (group) => {
  browserGroup(group)

  test('a week with more posts than the screen reads at a time is read to its end', async ({
    browserContext,
  }) => {
    const member = await memberIn('UTC')
    const from = DateTime.fromISO('2030-05-07T09:00', { zone: 'UTC' })
    await fillCalendar(member.organization.id, from, CALENDAR_PAGE.screen + 20)
    const last = await postAt(member, '2030-05-11T09:00')
    const page = await openCalendarAt(browserContext, member)
    await page.assertVisible(page.getByText(`${CALENDAR_PAGE.screen + 21} posts`).first())
    await page.assertExists(cardOf(page, last))
  })

  test('a week that fails to load says so there, and not in the week to which the user returned', async ({
    browserContext,
  }) => {
    const member = await memberIn()
    const page = await openCalendarAt(browserContext, member)
    await page.route('**/health', (route) => route.abort('connectionfailed'))
    await page.route('**/api/author-slots/free?**', (route) => route.abort('connectionfailed'))
    const failed = Promise.withResolvers<void>()
    await page.route('**/api/calendar/items?**', async (route) => {
      await failed.promise
      await route.abort('connectionfailed')
    })
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name: /^5 June, Wednesday/ }).click()
    await page.assertVisible(page.getByText('Loading posts...'))
    await page.getByRole('button', { name: 'Previous month' }).click()
    await page.getByRole('button', { name: /^8 May, Wednesday/ }).click()
    await page.assertNotVisible(page.getByText('Loading posts...'))
    const reported = page.waitForEvent('console', (message) => message.type() === 'warning')
    failed.resolve()
    await reported
    await rendered(page)
    const problem = page.getByText("The calendar couldn't be loaded.")
    await page.assertNotExists(problem)
    await page.goBack()
    await page.assertVisible(problem)
  })

  test('a week that has not changed is not sent again', async ({ assert, browserContext }) => {
    const member = await memberIn('UTC')
    const post = await postAt(member, '2030-05-08T09:00')
    const page = await openCalendarAt(browserContext, member)
    await page.assertVisible(cardOf(page, post))
    await page.waitForLoadState('networkidle')
    const refresh = async () => {
      const answered = page.waitForResponse((one) => one.url().includes('range_start=2030-05-06'))
      await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
      const read = await answered
      return read.status()
    }
    assert.deepEqual([await refresh(), await refresh()], [200, 304])
    await page.assertVisible(cardOf(page, post))
  })
})
