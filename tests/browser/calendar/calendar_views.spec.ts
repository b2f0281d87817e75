import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { BrowserContext, Page } from 'playwright'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import { until } from '#tests/helpers/publishing/herald_process'
import {
  memberIn,
  openCalendarAt,
  postAt,
  cardOf,
  publishedAt,
  WEEK,
} from '#tests/helpers/screens/calendar_screen'

const DESKTOP = { width: 1440, height: 900 }
const TEXT =
  'Twelve words that go on until they reach the end of what a card of a tablet shows, and on'

function addressOf(page: Page) {
  const { searchParams } = new URL(page.url())
  return `${searchParams.get('view')} ${searchParams.get('date')}`
}

test.group('calendar: its views', (group) => {
  browserGroup(group)

  test('weeks change without a page load, are part of the URL, and Back returns', async ({
    assert,
    browserContext,
  }) => {
    const member = await memberIn()
    const here = await postAt(member, '2030-05-08T09:00')
    const next = await postAt(member, '2030-05-15T09:00')
    const nextWeek = browserContext.waitForEvent('response', (answer) =>
      answer.url().includes('range_start=2030-05-12')
    )
    const page = await openCalendarAt(browserContext, member)
    await page.assertVisible(cardOf(page, here))
    await nextWeek
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.assertVisible(cardOf(page, next))
    assert.isEmpty(asked.filter((url) => url.includes('range_start=2030-05-12')))
    assert.isEmpty(asked.filter((url) => url.includes('/dashboard/')))
    assert.equal(addressOf(page), 'week 2030-05-13')
    await page.getByRole('radio', { name: 'Month' }).click()
    await page.assertText('h1', 'May 2030')
    assert.equal(addressOf(page), 'month 2030-05-13')
    await page.goBack()
    await page.assertText('h1', 'May 13 – 19')
    await page.goBack()
    await page.assertText('h1', 'May 6 – 12')
    await page.assertVisible(cardOf(page, here))
    await page.reload()
    await page.assertVisible(cardOf(page, here))
    await page.assertNotExists(cardOf(page, next))
  })

  test('on a phone, a URL of the month shows a week, and Next leads to the one after it', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCalendarAt(browserContext, await memberIn(), {
      view: 'month',
      date: WEEK,
    })
    await page.assertText('h1', 'May 2030')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.assertText('h1', 'May 6 – 12')
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.assertText('h1', 'May 13 – 19')
    assert.equal(addressOf(page), 'month 2030-05-13')
  })

  test('the list shows every day, including empty ones', async ({ assert, browserContext }) => {
    const member = await memberIn()
    await postAt(member, '2030-05-08T16:00', { body: TEXT })
    await publishedAt(member, '2030-05-08T09:00', { body: 'The early one' })
    const page = await openCalendarAt(browserContext, member)
    await page.getByRole('radio', { name: 'List' }).click()
    const days = page.getByRole('region', { name: /^\w+day \d+ May/ })
    await page.assertElementsCount(days, 7)
    await page.assertElementsCount(page.getByText('No posts scheduled'), 6)
    const rows = days.nth(2).getByRole('article')
    await page.assertElementsCount(rows, 2)
    assert.match(await rows.first().innerText(), /09:00\s+The early one\s+Published/)
    await page.assertVisible(rows.nth(1).getByText(`${TEXT.slice(0, 80).trim()}…`))
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await page.assertVisible(page.getByText('TODAY', { exact: true }))
  })

  test('on a phone the list names the author of a post with an image in full', async ({
    assert,
    browserContext,
  }) => {
    const member = await memberIn()
    await member.user.merge({ clock: '12h' }).save()
    const body = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    const contentType = 'image/svg+xml'
    await browserContext.route('**/media/drawn', (route) => route.fulfill({ contentType, body }))
    const image = { kind: 'image' as const, media: [{ media_id: 'drawn' }] }
    const own = { ...image, body: TEXT, authorName: 'Maya Lindqvist' }
    await postAt(member, '2030-05-08T10:30', own)
    const page = await openCalendarAt(browserContext, member)
    await page.setViewportSize({ width: 360, height: 740 })
    const name = page.getByText('Maya Lindqvist', { exact: true })
    assert.isAbove((await name.boundingBox())!.width, 80)
  })

  test('the month shows each day’s posts and leads to its week', async ({ browserContext }) => {
    const member = await memberIn()
    for (let hour = 10; hour < 16; hour += 1) await postAt(member, `2030-05-08T${hour}:00`)
    const page = await openCalendarAt(browserContext, member, { view: 'month', date: WEEK })
    const day = page.locator('[role="cell"][data-date="2030-05-08"]')
    await page.assertElementsCount(
      page.getByRole('table', { name: 'Posts of the month by day' }).getByRole('cell'),
      35
    )
    await page.assertElementsCount(day.locator('[data-item]'), 3)
    await day.getByRole('button', { name: '3 more on Wednesday 8 May' }).click()
    await page.assertText('h1', 'May 6 – 12')
    await page.assertElementsCount(page.locator('[data-item]'), 6)
  })

  test('the panel greets, counts what is shown, and leads to other days', async ({
    assert,
    browserContext,
  }) => {
    const member = await memberIn()
    await member.user.merge({ email: 'maya@example.com' }).save()
    await publishedAt(member, '2030-05-07T09:00')
    for (const day of ['08', '08', '11']) await postAt(member, `2030-05-${day}T10:00`)
    const page = await openCalendarAt(browserContext, member)
    const panel = page.getByRole('complementary', { name: 'Overview' })
    await page.assertVisible(panel.getByText(/^Good (morning|afternoon|evening), maya$/))
    const counters = await panel.locator('[data-counter]').allInnerTexts()
    assert.deepEqual(
      counters.map((text) => text.replace(/\s+/g, ' ')),
      ['Completed 1', 'Total Post 4', 'In progress 3', 'Out of scheduled 0']
    )
    const table = panel.getByRole('table', { name: 'Post Frequency' })
    assert.deepEqual(await table.getByRole('cell').allInnerTexts(), ['0', '1', '2', '0', '0'])
    await page.assertVisible(panel.locator('svg polyline'))
    await page.assertElementsCount(panel.locator('canvas'), 0)
    await panel.locator('svg:has(polyline)').hover()
    await page.assertExists(panel.locator('canvas').first())
    await panel.getByRole('button', { name: '8 May, Wednesday, 2 posts' }).waitFor()
    await panel.getByRole('button', { name: 'Next month' }).click()
    await panel.getByRole('button', { name: '20 June, Thursday' }).click()
    await page.assertText('h1', 'June 17 – 23')
  })

  test('a phone has the list alone, the panel ends below 1024 px, a tablet shows 60 characters', async ({
    browserContext,
  }) => {
    const member = await memberIn()
    const post = await postAt(member, '2030-05-08T09:00', { body: TEXT })
    const page = await openCalendarAt(browserContext, member)
    const panel = page.getByRole('complementary', { name: 'Overview' })
    await page.assertVisible(panel)
    await page.setViewportSize({ width: 1023, height: 900 })
    await page.assertNotVisible(panel)
    await page.assertVisible(cardOf(page, post).getByText(`${TEXT.slice(0, 60).trim()}…`))
    await page.setViewportSize({ width: 767, height: 900 })
    await page.assertElementsCount(page.getByRole('region', { name: /^\w+day \d+ May/ }), 7)
    await page.assertNotVisible(page.getByRole('group', { name: 'Calendar view' }))
    await page.assertVisible(page.getByRole('link', { name: 'Create Post' }))
  })

  test('hints name close posts, equal texts and empty weekdays', async ({ browserContext }) => {
    const member = await memberIn()
    const author = { authorUrn: 'urn:li:person:maya' }
    await postAt(member, '2030-05-08T09:00', { ...author, body: 'One' })
    await postAt(member, '2030-05-08T09:20', { ...author, body: 'Robots, again!' })
    await postAt(member, '2030-05-10T09:00', { ...author, body: 'robots again' })
    const page = await openCalendarAt(browserContext, member)
    await page.assertVisible(page.getByText('2 posts by the same author within 30 minutes'))
    await page.assertVisible(page.getByText('2 posts with the same text'))
    await page.getByRole('button', { name: '3 empty weekdays' }).click()
    const gaps = page.locator('[role="columnheader"][data-gap="true"]')
    await page.assertElementsCount(gaps, 3)
  })

  test('a hint leads to a post that the connection cannot post, at every width', async ({
    assert,
    browserContext,
  }) => {
    const member = await memberIn()
    const account = await LinkedinAccountFactory.merge({ userId: member.user.id }).create()
    await member.organization.merge({ linkedinAccountId: account.id }).save()
    const fine = await postAt(member, '2030-05-08T09:00', { authorUrn: account.memberUrn })
    const stuck = await postAt(member, '2030-05-09T11:00', { authorUrn: 'urn:li:person:jonas' })
    const page = await openCalendarAt(browserContext, member)
    await page.getByRole('button', { name: "1 post can't be posted as its author" }).click()
    const face = cardOf(page, stuck).getByRole('button', {
      name: /This LinkedIn connection can't post as this author\./,
    })
    await page.assertExists(face.and(page.locator(':focus')))
    await page.assertNotExists(cardOf(page, fine).getByRole('button', { name: /can't post as/ }))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      assert.equal(await overflow(page), 0, `wider than ${width}`)
      assert.deepEqual(await accessibilityProblems(page), [], `at ${width}`)
    }
    await page.setViewportSize({ width: 360, height: 800 })
    const row = page.locator(`[data-item="${stuck.id}"]`)
    await page.assertVisible(row.getByText("This LinkedIn connection can't post as this author."))
  })

  test('a calendar that cannot be loaded says so and can be retried', async ({
    browserContext,
  }) => {
    const member = await memberIn()
    const post = await postAt(member, '2030-06-05T09:00')
    const page = await openCalendarAt(browserContext, member)
    // Otherwise the page would detect that Herald is reachable again.
    await page.route('**/health', (route) => route.abort('connectionfailed'))
    await page.route('**/api/author-slots/free?**', (route) => route.abort('connectionfailed'))
    await page.route('**/api/calendar/items?**', (route) => route.abort('connectionfailed'))
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name: /^5 June, Wednesday/ }).click()
    await page.assertVisible(page.getByText("The calendar couldn't be loaded."))
    await page.assertNotExists(page.getByText('empty weekdays'))
    await page.unroute('**/api/calendar/items?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.assertVisible(cardOf(page, post))
  })
})

test.group('calendar: for everyone', (group) => {
  browserGroup(group)

  async function openOnDesktop(browserContext: BrowserContext) {
    const member = await memberIn()
    const own = { authorUrn: 'urn:li:person:maya', body: TEXT }
    await publishedAt(member, '2030-05-07T09:00', own)
    await postAt(member, '2030-05-08T09:00', { ...own, status: 'failed', failureReason: 'No.' })
    await postAt(member, '2030-05-08T09:20', { ...own, status: 'unconfirmed' })
    const page = await openCalendarAt(browserContext, member)
    await page.setViewportSize(DESKTOP)
    return page
  }

  test('axe finds nothing in the week, light and dark, and nothing overflows', async ({
    assert,
    browserContext,
  }) => {
    const page = await openOnDesktop(browserContext)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await accessibilityProblems(page), [], colorScheme)
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      assert.equal(await overflow(page), 0, `${width} px`)
    }
  })

  /** Opens a view on May 8, 2030, at noon, after the only post of the day. */
  async function openAtNoon(context: BrowserContext, view: string, [width, height] = [768, 1024]) {
    const member = await memberIn()
    const noon = DateTime.fromISO('2030-05-08T12:00', { zone: member.zone })
    await context.clock.setFixedTime(noon.toJSDate())
    const post = await publishedAt(member, '2030-05-08T09:00')
    for (const day of ['06', '07', '09', '10', '11', '12']) {
      for (const hour of ['09', '10', '11']) await postAt(member, `2030-05-${day}T${hour}:00`)
    }
    const page = await openCalendarAt(context, member, { view, date: WEEK })
    await page.setViewportSize({ width: width!, height: height! })
    await page.reload()
    await page.assertVisible(cardOf(page, post))
    return page
  }

  test('a phone opens with the time now below the strip of days, and Today leads back to it', async ({
    assert,
    browserContext,
  }) => {
    const page = await openAtNoon(browserContext, 'week', [360, 740])
    const badge = page.locator('[data-now] > *')
    const inSight = async () => {
      const strip = await page.getByRole('group', { name: 'Days of the week' }).boundingBox()
      const now = await badge.boundingBox()
      return now!.y >= strip!.y + strip!.height && now!.y <= 740 / 2
    }
    await until('the time now is in sight', inSight)
    await page.evaluate('window.scrollTo(0, 0)')
    assert.isFalse(await inSight())
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await until('the time now is in sight again', inSight)
    assert.equal(await overflow(page), 0)
  })

  test('on a phone, the head of today is in sight above the time now, before the first post', async ({
    assert,
    browserContext,
  }) => {
    const page = await openAtNoon(browserContext, 'week', [360, 740])
    await browserContext.clock.setFixedTime(new Date('2030-05-08T06:00:00Z'))
    await page.reload()
    const strip = page.getByRole('group', { name: 'Days of the week' })
    const head = page.locator('[data-date="2030-05-08"] header')
    await until('the head of today is in sight', async () => {
      const [above, own] = await Promise.all([strip.boundingBox(), head.boundingBox()])
      return own!.y >= above!.y + above!.height && own!.y <= 740 / 2
    })
    const [own, now] = await Promise.all([
      head.boundingBox(),
      page.locator('[data-now]').boundingBox(),
    ])
    assert.closeTo(now!.y, own!.y + own!.height, 1)
  })

  test('below the last post of today, the time now is whole above the next day', async ({
    assert,
    browserContext,
  }) => {
    const page = await openAtNoon(browserContext, 'list')
    const badge = await page.locator('[data-now] > *').boundingBox()
    const next = await page.locator('[data-date="2030-05-09"] header').boundingBox()
    assert.isAtMost(badge!.y + badge!.height, next!.y)
  })

  test('on a tablet, the number of today is on one line, and its badge makes room for the button', async ({
    assert,
    browserContext,
  }) => {
    const page = await openAtNoon(browserContext, 'month')
    const today = page.locator('[data-today="true"][role="cell"]')
    const number = today.getByRole('button', { name: /^8 May/ })
    const badge = today.getByText('Today', { exact: true })
    await page.assertVisible(badge)
    assert.isAtMost((await number.boundingBox())!.height, 26)
    const text = `(() => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector('[data-today="true"] [aria-current="date"]'))
      return range.getClientRects().length
    })()`
    assert.equal(await page.evaluate<number>(text), 1)
    await today.hover()
    await badge.waitFor({ state: 'hidden' })
    const cell = (await today.boundingBox())!
    const plan = (await today.getByRole('button', { name: /^Schedule Post/ }).boundingBox())!
    assert.isAtMost(plan.x + plan.width, cell.x + cell.width)
  })

  test('axe finds nothing in the list and in the month', async ({ assert, browserContext }) => {
    const page = await openOnDesktop(browserContext)
    for (const [view, colorScheme] of [
      ['List', 'dark'],
      ['Month', 'light'],
    ] as const) {
      await page.getByRole('radio', { name: view }).click()
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await accessibilityProblems(page), [], view)
    }
  })

  test('Tab focuses one free hour, and arrows move to the others', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCalendarAt(browserContext, await memberIn())
    const free = page.getByRole('button', { name: 'Schedule Post: Monday 6 May, 09:00' })
    await page.assertVisible(free)
    assert.equal(await free.getAttribute('tabindex'), '0')
    await page.assertElementsCount(page.locator('[data-free-slot][tabindex="0"]'), 1)
    await free.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    const focused = await page.evaluate<string>("document.activeElement.getAttribute('aria-label')")
    assert.equal(focused, 'Schedule Post: Tuesday 7 May, 10:00')
  })

  test('Tab focuses an hour without posts, even if the first morning hour has some', async ({
    assert,
    browserContext,
  }) => {
    const member = await memberIn()
    for (const minute of ['00', '30']) await postAt(member, `2030-05-06T09:${minute}`)
    const page = await openCalendarAt(browserContext, member)
    const free = page.getByRole('button', { name: 'Schedule Post: Tuesday 7 May, 09:00' })
    await page.assertVisible(free)
    assert.equal(await free.getAttribute('tabindex'), '0')
    await page.assertElementsCount(page.locator('[data-free-slot][tabindex="0"]'), 1)
  })
})
