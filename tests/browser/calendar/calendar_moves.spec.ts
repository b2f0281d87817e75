import { test } from '@japa/runner'
import type { DateTime } from 'luxon'
import type { Page } from 'playwright'
import Post from '#models/post'
import { accessibilityProblems, browserGroup, hold } from '#tests/helpers/screens/browser'
import {
  cardIn,
  clicksAreHeard,
  cardOf,
  drag,
  gripOf,
  hourOf,
  makePlanner,
  middleOf,
  moved,
  openCalendar,
  pickUp,
  planPost,
  slotAt,
} from '#tests/helpers/screens/calendar_screen'

/** The live region for screen readers. */
function words(page: Page) {
  return page.locator('[data-moving-words]')
}

type Point = { x: number; y: number }

/** Real touch input through Chromium's protocol, not synthetic events. */
async function fingerOn(page: Page) {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  const tap = async (point: Point) => {
    await touch('touchStart', [point])
    await touch('touchEnd', [])
  }
  return { touch, tap }
}

test.group('calendar: move by keyboard', (group) => {
  browserGroup(group)

  test('Space picks a card up, arrows move it by hour and day, Space drops it, Ctrl+Z moves it back', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const post = await planPost(planner, hourOf(planner, 1, 9, 30), { body: 'Doors open.' })
    await planPost(planner, hourOf(planner, 2, 11))
    const page = await openCalendar(browserContext, planner)
    await gripOf(page, post).focus()
    await pickUp(page)
    await page.assertExists(gripOf(page, post).and(page.locator(':focus')))
    const day = (at: number) => hourOf(planner, at, 9).setLocale('en-US').toFormat('EEEE d MMMM')
    await page.assertTextContains(words(page), `Picked up “Doors open.”, ${day(1)}, 09:00`)
    await page.keyboard.press('ArrowDown')
    await page.assertTextContains(words(page), `${day(1)}, 10:00`)
    await page.keyboard.press('ArrowRight')
    await page.assertTextContains(words(page), `${day(2)}, 10:00`)
    const to = hourOf(planner, 2, 10)
    await page.assertExists(slotAt(page, to).and(page.locator('[data-landing="free"]')))
    const answer = moved(page)
    await page.keyboard.press('Space')
    await answer
    await page.assertVisible(cardIn(page, to, post))
    await page.assertExists(gripOf(page, post).and(page.locator(':focus')))
    await page.assertNotVisible(page.getByRole('dialog'))
    await post.refresh()
    assert.equal(post.publishAt?.toISO(), to.toUTC().toISO())
    await page.keyboard.press('Control+z')
    await page.assertVisible(cardIn(page, hourOf(planner, 1, 9), post))
    await page.assertExists(gripOf(page, post).and(page.locator(':focus')))
  })

  test('Escape cancels the move of a card, and Enter opens it', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const post = await planPost(planner, hourOf(planner, 1, 9))
    const page = await openCalendar(browserContext, planner)
    await gripOf(page, post).focus()
    await pickUp(page)
    await page.assertTextContains(words(page), 'Picked up')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await page.assertTextContains(words(page), 'Move cancelled.')
    await page.assertNotExists(page.locator('[data-landing], [data-lifted]'))
    await page.assertVisible(cardIn(page, hourOf(planner, 1, 9), post))
    await page.assertExists(gripOf(page, post).and(page.locator(':focus')))
    await page.keyboard.press('Enter')
    await page.assertVisible(page.getByRole('dialog', { name: 'View & Edit Post' }))
    await post.refresh()
    assert.equal(post.version, 1)
  })

  test('a move beyond the week is announced', async ({ browserContext }) => {
    const planner = await makePlanner()
    const post = await planPost(planner, hourOf(planner, 0, 9))
    const page = await openCalendar(browserContext, planner)
    await gripOf(page, post).focus()
    await pickUp(page)
    await page.assertTextContains(words(page), 'Picked up')
    await page.keyboard.press('ArrowLeft')
    await page.assertTextContains(words(page), "You've reached the edge of the calendar.")
  })
})

test.group('calendar: move by touch', (group) => {
  browserGroup(group)

  test('a long press lifts the card, the finger drops it', async ({ assert, browserContext }) => {
    const planner = await makePlanner()
    const [from, to] = [hourOf(planner, 1, 9), hourOf(planner, 3, 9)]
    const post = await planPost(planner, from)
    const page = await openCalendar(browserContext, planner)
    await cardOf(page, post).scrollIntoViewIfNeeded()
    const { touch } = await fingerOn(page)
    await touch('touchStart', [await middleOf(cardOf(page, post))])
    await page.assertExists(page.locator('[data-lifted]'))
    const goal = await middleOf(slotAt(page, to))
    for (const part of [0.3, 0.7, 1]) {
      const start = await middleOf(slotAt(page, from))
      const x = start.x + (goal.x - start.x) * part
      await touch('touchMove', [{ x, y: goal.y }])
    }
    await page.assertExists(slotAt(page, to).and(page.locator('[data-landing="free"]')))
    const answer = moved(page)
    await touch('touchEnd', [])
    await answer
    await page.assertVisible(cardIn(page, to, post))
    await post.refresh()
    assert.equal(post.publishAt?.toISO(), to.toUTC().toISO())
  })
})

test.group('calendar: select by touch', (group) => {
  browserGroup(group)

  test('a long press without a move selects a card, then taps select more', async ({
    browserContext,
  }) => {
    const planner = await makePlanner()
    const [one, other] = [hourOf(planner, 1, 9), hourOf(planner, 2, 9)]
    const post = await planPost(planner, one)
    const next = await planPost(planner, other)
    const page = await openCalendar(browserContext, planner)
    await cardOf(page, post).scrollIntoViewIfNeeded()
    const { touch, tap } = await fingerOn(page)
    await touch('touchStart', [await middleOf(cardOf(page, post))])
    await page.assertExists(page.locator('[data-lifted]'))
    await touch('touchEnd', [])
    await clicksAreHeard(page)
    const selection = page.getByRole('region', { name: 'Selection' })
    await page.assertTextContains(selection, '1 selected')
    await tap(await middleOf(cardOf(page, next)))
    await page.assertTextContains(selection, '2 selected')
    await page.assertNotVisible(page.getByRole('dialog'))
  })
})

test.group('calendar: several at once', (group) => {
  browserGroup(group)

  test('selected cards move together and keep their distances', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const held = await planPost(planner, hourOf(planner, 0, 9))
    const along = await planPost(planner, hourOf(planner, 1, 10, 15))
    const left = await planPost(planner, hourOf(planner, 2, 9))
    const page = await openCalendar(browserContext, planner)
    await cardOf(page, held).click({ modifiers: ['Control'] })
    await gripOf(page, along).focus()
    await page.keyboard.press('x')
    await page.assertTextContains(page.getByRole('region', { name: 'Selection' }), '2 selected')
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.keyboard.press('Escape')
    await page.assertNotExists(page.getByRole('region', { name: 'Selection' }))
    await gripOf(page, along).press('x')
    await gripOf(page, held).press('x')
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await drag(page, held, hourOf(planner, 4, 10))
    await page.assertVisible(page.getByText('2 posts moved'))
    await page.assertVisible(cardIn(page, hourOf(planner, 5, 11), along))
    for (const post of [held, along, left]) await post.refresh()
    assert.equal(held.publishAt?.toISO(), hourOf(planner, 4, 10).toUTC().toISO())
    assert.equal(along.publishAt?.toISO(), hourOf(planner, 5, 11, 15).toUTC().toISO())
    assert.equal(left.version, 1)
    await undo.click()
    await page.assertVisible(cardIn(page, hourOf(planner, 0, 9), held))
    await page.assertVisible(cardIn(page, hourOf(planner, 1, 10), along))
  })
})

test.group('calendar: two browsers', (group) => {
  browserGroup(group)

  test('a post stays at its new hour while its move is sent and another post changes', async ({
    browserContext,
  }) => {
    const planner = await makePlanner()
    const [to, late] = [hourOf(planner, 3, 9), hourOf(planner, 2, 10)]
    const post = await planPost(planner, hourOf(planner, 1, 9))
    const other = await planPost(planner, hourOf(planner, 2, 9))
    const page = await openCalendar(browserContext, planner)
    const move = await hold(page, `/api/scheduled-posts/${post.id}?*`)
    await drag(page, post, to)
    await page.assertVisible(cardIn(page, to, post))
    await other.merge({ publishAt: late.toUTC() }).save()
    await page.assertVisible(cardIn(page, late, other))
    await page.assertVisible(cardIn(page, to, post))
    const answer = moved(page)
    move.release()
    await answer
    await other.merge({ publishAt: hourOf(planner, 2, 9).toUTC() }).save()
    await page.assertVisible(cardIn(page, hourOf(planner, 2, 9), other))
    await page.assertVisible(cardIn(page, to, post))
  })

  test('a post that was moved twice, both times in vain, is shown at its own hour', async ({
    browserContext,
  }) => {
    const planner = await makePlanner()
    const [own, first, second] = [1, 2, 3].map((day) => hourOf(planner, day, 9))
    const post = await planPost(planner, own)
    const page = await openCalendar(browserContext, planner)
    await page.route('**/api/calendar/items*', (route) => route.abort('connectionfailed'))
    const { promise: bothMoved, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/scheduled-posts/*', async (route) => {
      await bothMoved
      await route.abort('connectionfailed')
    })
    await drag(page, post, first)
    await page.assertVisible(cardIn(page, first, post))
    await drag(page, post, second)
    await page.assertVisible(cardIn(page, second, post))
    resolve()
    await page.assertVisible(cardIn(page, own, post))
  })

  test('the small month counts what another member planned, and what Undo brought back', async ({
    browserContext,
  }) => {
    const planner = await makePlanner()
    const [first, second] = [hourOf(planner, 1, 9), hourOf(planner, 2, 9)]
    await planPost(planner, first)
    const page = await openCalendar(browserContext, planner)
    const small = page.getByRole('region', { name: 'Month' })
    const dayWith = (at: DateTime, posts: string) => {
      const day = at.setLocale('en-US').toFormat('d MMMM, cccc')
      return small.getByRole('button', { name: `${day}${posts}`, exact: true })
    }
    await page.assertVisible(dayWith(first, ', 1 post'))
    await planPost(planner, second)
    await page.assertVisible(dayWith(second, ', 1 post'))
    await page
      .getByRole('button', { name: /^Delete the post/ })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.assertVisible(dayWith(first, ''))
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.assertVisible(dayWith(first, ', 1 post'))
  })

  test('moving a post that another member deleted reports that it is gone', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const post = await planPost(planner, hourOf(planner, 1, 9))
    const other = await planPost(planner, hourOf(planner, 2, 9))
    const page = await openCalendar(browserContext, planner)
    await page.assertVisible(cardOf(page, post))
    // A query sends no live update, so that the card stays until it is dragged.
    await Post.query().where('id', post.id).delete()
    await drag(page, post, hourOf(planner, 3, 9))
    const alert = page.getByRole('alert').filter({ hasText: 'It was deleted.' })
    await page.assertTextContains(alert, 'Failed to reschedule post. Please try again.')
    await page.assertNotExists(cardOf(page, post))
    await page.reload()
    await page.assertVisible(cardOf(page, other))
    await page.assertNotExists(cardOf(page, post))
    assert.lengthOf(await page.locator('[data-item]').all(), 1)
  })

  test('dropping a post that another member deleted during the drag reports that it is gone', async ({
    browserContext,
  }) => {
    const planner = await makePlanner()
    const post = await planPost(planner, hourOf(planner, 1, 9))
    const page = await openCalendar(browserContext, planner)
    await page.assertVisible(cardOf(page, post))
    await drag(page, post, hourOf(planner, 3, 9), 'hold')
    await post.delete()
    await page.assertNotExists(cardOf(page, post))
    await page.mouse.up()
    const alert = page.getByRole('alert').filter({ hasText: 'It was deleted.' })
    await page.assertTextContains(alert, 'Failed to reschedule post. Please try again.')
  })

  test('moving a post that another member moved shows its current hour', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const post = await planPost(planner, hourOf(planner, 1, 9))
    const first = await openCalendar(browserContext, planner)
    const second = await browserContext.newPage()
    // On a slow machine the second page would otherwise show the move before its own starts.
    await hold(second, '/api/live/events*')
    await second.goto(first.url())
    await second.assertVisible(cardOf(second, post))
    await first.bringToFront()
    const answer = moved(first)
    await drag(first, post, hourOf(planner, 3, 9))
    await answer
    await second.bringToFront()
    await drag(second, post, hourOf(planner, 4, 9))
    const alert = second.getByRole('alert').filter({ hasText: 'Someone changed this post' })
    await second.assertVisible(alert)
    await second.assertVisible(cardIn(second, hourOf(planner, 3, 9), post))
    await post.refresh()
    assert.equal(post.publishAt?.toISO(), hourOf(planner, 3, 9).toUTC().toISO())
    assert.equal(post.version, 2)
  })
})
