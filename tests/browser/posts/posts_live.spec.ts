import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { DateTime } from 'luxon'
import { browserGroup, look } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { makePost, makePublished, openPosts } from '#tests/helpers/screens/posts_screen'

type Member = Awaited<ReturnType<typeof makeMember>>

/** Opens the screen without a live stream, whose events reload the list as well. */
async function openWatched(context: BrowserContext, member: Member) {
  await context.route('**/api/live/events*', (route) => route.abort('connectionfailed'))
  return openCounted(context, member)
}

/** Opens the screen, and counts its requests from then on. */
async function openCounted(context: BrowserContext, member: Member) {
  const page = await openPosts(context, member)
  await page.locator('tbody tr').first().waitFor()
  const asked = { times: 0 }
  page.on('request', (request) => {
    if (request.url().includes('/dashboard/posts')) asked.times += 1
  })
  return { page, asked }
}

function answered(page: Page) {
  return page.waitForResponse((response) => response.url().includes('/dashboard/posts'))
}

test.group('posts: live', (group) => {
  browserGroup(group)

  group.each.setup(({ context }) => context.browserContext.clock.install())

  test('a post that is being published is shown with its current status', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const post = await makePost(member, { publishAt: DateTime.utc().plus({ seconds: 40 }) })
    const { page, asked } = await openWatched(browserContext, member)
    const badge = page.locator('tbody tr').getByRole('cell').nth(1)
    await page.assertText(badge, 'Scheduled')
    for (const [status, word] of [
      ['publishing', 'Publishing'],
      ['published', 'Published'],
    ] as const) {
      await post.merge({ status, postedAt: DateTime.utc() }).save()
      const answer = answered(page)
      await page.clock.runFor(3000)
      await answer
      await page.assertText(badge, word)
    }
    const tab = page.getByRole('navigation', { name: 'Status' }).getByRole('link')
    await page.assertText(tab.filter({ hasText: 'Published' }), 'Published\n1')
    asked.times = 0
    await page.clock.runFor(60_000)
    assert.equal(asked.times, 0)
  })

  test('the first stream reloads the list only if a post changed since the page was rendered', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await makePost(member, { publishAt: DateTime.utc().plus({ hours: 2 }) })
    for (const changes of ['none', 'one'] as const) {
      const { page, asked } = await openCounted(browserContext, member)
      const before = await page.locator('tbody tr').count()
      if (changes === 'one')
        await makePost(member, { publishAt: DateTime.utc().plus({ hours: 3 }) })
      const stream = page.waitForResponse((response) => response.url().includes('/api/live/'))
      await page.clock.runFor(2000)
      await stream
      if (changes === 'one') await page.assertElementsCount('tbody tr', before + 1)
      await page.clock.runFor(2000)
      const own = page.waitForRequest((request) => request.url().includes('/dashboard/posts'))
      assert.equal(asked.times > 0, changes === 'one', changes)
      // The stream is open: the next change is shown.
      await makePost(member, { publishAt: DateTime.utc().plus({ hours: 4 }) })
      await page.clock.runFor(2000)
      await own
      await page.close()
    }
  })

  test('a tab that was hidden reloads the list only if a post changed meanwhile', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await makePost(member, { publishAt: DateTime.utc().plus({ hours: 2 }) })
    const { page, asked } = await openCounted(browserContext, member)
    const stream = () =>
      page.waitForResponse((response) => response.url().includes('/api/live/events'))
    const first = stream()
    await page.clock.runFor(2000)
    await first
    for (const changes of ['none', 'one'] as const) {
      await look(page, 'hidden')
      await page.clock.runFor(11_000)
      if (changes === 'one')
        await makePost(member, { publishAt: DateTime.utc().plus({ hours: 3 }) })
      const next = stream()
      await look(page, 'visible')
      await page.clock.runFor(100)
      await next
      if (changes === 'one') await page.assertElementsCount('tbody tr', 2)
      await page.clock.runFor(2000)
      assert.equal(asked.times > 0, changes === 'one', changes)
    }
  })

  test('the list is not polled while no post is being published, nor in a hidden tab', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await makePost(member, { publishAt: DateTime.utc().plus({ hours: 2 }) })
    await makePublished(member, 1)
    const { page, asked } = await openWatched(browserContext, member)
    await page.clock.runFor(60_000)
    assert.equal(asked.times, 0)
    await look(page, 'hidden')
    await page.clock.fastForward('01:59:00')
    await page.clock.runFor(60_000)
    assert.equal(asked.times, 0)
    const answer = answered(page)
    await look(page, 'visible')
    await answer
  })

  test('posts loaded with Show more stay and are refreshed', async ({ browserContext }) => {
    const member = await makeMember()
    for (let hour = 1; hour <= 54; hour += 1) await makePublished(member, hour)
    const old = DateTime.utc().minus({ hours: 60 })
    const post = await makePost(member, { body: 'late', status: 'queued', publishAt: old })
    const { page } = await openWatched(browserContext, member)
    // A click would scroll to the button first, which loads the page without it and removes it.
    await page.evaluate(`[...document.querySelectorAll('main button')]
      .find(({ textContent }) => textContent === 'Show more')
      .focus({ preventScroll: true })`)
    await page.keyboard.press('Enter')
    await page.assertElementsCount('tbody tr', 55)
    await post.merge({ status: 'failed', failureCode: 'refused', failureReason: 'No.' }).save()
    const answer = answered(page)
    await page.clock.runFor(3000)
    await answer
    await page.assertVisible(page.getByRole('button', { name: 'Refused by LinkedIn' }))
    await page.assertElementsCount('tbody tr', 55)
  })

  test('a loading list says so, and a failure and the end of the session are reported', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await makePublished(member, 1)
    const { page } = await openWatched(browserContext, member)
    let fail = () => {}
    const failing = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route('**/dashboard/posts*', async (route) => {
      await failing
      await route.abort('connectionfailed')
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.assertVisible(page.getByText('Loading posts...'))
    fail()
    const toast = page.getByRole('alert').filter({ hasText: 'load' })
    await page.assertTextContains(toast, 'Failed to load posts. Please try again.')
    await page.assertNotVisible(page.getByText('Loading posts...'))
    await page.assertElementsCount('tbody tr', 1)
    await page.unroute('**/dashboard/posts*')
    await browserContext.clearCookies()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.assertVisible(page.getByText('Your session has ended.'))
    await page.assertElementsCount('tbody tr', 1)
  })
})
