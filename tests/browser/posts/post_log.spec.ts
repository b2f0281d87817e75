import { test } from '@japa/runner'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import {
  logOf,
  makeAttempt,
  makeUnsure,
  openLog,
  hoursFromNow,
  makePost,
  makePublished,
  openPosts,
  rowOf,
} from '#tests/helpers/screens/posts_screen'

const URN = 'urn:li:share:7141138937766391808'

test.group('the log of a post', (group) => {
  browserGroup(group)

  test("the log shows what happened, when, and LinkedIn's response", async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await member.user.merge({ fullName: 'Maya Lindqvist', timezone: 'Europe/Berlin' }).save()
    const post = await makePublished(member, 1, {
      body: 'is out',
      createdBy: member.user.id,
      platformUrn: URN,
      platformUrl: `https://l.test/feed/update/${URN}/`,
    })
    const morning = { hour: 7, minute: 30, second: 0, millisecond: 0 }
    const summer = post.createdAt.set({ year: 2025, month: 7, day: 1, ...morning })
    const limit = { httpStatus: 429, reason: 'LinkedIn said that its limit of posts is reached.' }
    const finishedAt = summer.plus({ milliseconds: 1240 })
    const createAt = summer.plus({ seconds: 1 })
    const times = { startedAt: summer, createAt, finishedAt }
    await makeAttempt(post, { outcome: 'rate_limited', ...times, ...limit })
    await makeAttempt(post, { number: 2, outcome: 'published', httpStatus: 201 })
    const page = await openPosts(browserContext, member)
    const log = await openLog(page, 'is out')
    const lines = log.getByRole('listitem')
    await page.assertElementsCount(lines, 3)
    await page.assertTextContains(lines.nth(0), 'Scheduled by Maya Lindqvist')
    await page.assertTextContains(lines.nth(1), 'Attempt 1: LinkedIn limit reached')
    await page.assertTextContains(lines.nth(1), 'its limit of posts is reached.')
    await page.assertTextContains(
      lines.nth(1),
      'Checked 09:30:00 · Sent 09:30:01 · Finished 09:30:01'
    )
    await page.assertTextContains(
      lines.nth(1),
      'LinkedIn returned 429 · took 1.2 s · worker desk:4711'
    )
    await page.assertTextContains(lines.nth(2), 'Attempt 2: Published')
    const time = lines.nth(1).getByText('Tue 1 Jul 2025, 09:30 CEST')
    await time.hover()
    const utc = summer.toFormat("d MMM yyyy, HH:mm:ss 'UTC'")
    await page.assertVisible(page.getByRole('tooltip', { name: utc }))
    await page.assertVisible(log.getByText(URN, { exact: true }))
    const link = log.getByRole('link', { name: 'View on LinkedIn' })
    assert.equal(await link.getAttribute('href'), `https://l.test/feed/update/${URN}/`)
    assert.include(await link.getAttribute('rel'), 'noopener')
  })

  test("the log opens immediately with the list's data and is completed when loaded", async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await makePost(member, { body: 'waits', createdBy: member.user.id })
    const page = await openPosts(browserContext, member)
    const answer = await hold(page, '/log')
    await rowOf(page, 'waits').getByRole('button', { name: 'Scheduled' }).click()
    const log = logOf(page)
    await page.assertVisible(log.getByText('waits'))
    await page.assertExists(log.getByText('Loading the log...'))
    answer.release()
    await page.assertVisible(log.getByText('Scheduled'))
    await page.assertNotExists(log.getByText('Loading the log...'))
  })

  test('the keyboard opens the log on the badge, stays in it, and Escape returns', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const post = await makeUnsure(member)
    const page = await openPosts(browserContext, member)
    const badge = rowOf(page, 'floor plan').getByRole('button', { name: 'Unconfirmed' })
    await badge.focus()
    await page.keyboard.press('Enter')
    const log = logOf(page)
    await page.assertVisible(log.getByText('Attempt 1: Not confirmed'))
    for (const name of ['Close', 'It is live', 'It is not live', 'Close']) {
      await page.keyboard.press('Tab')
      const button = log.getByRole('button', { name, exact: true })
      await page.assertExists(button.and(page.locator(':focus')))
    }
    // The first Escape closes a button's tooltip while one is shown.
    await page.keyboard.press('Tab')
    await page.assertNotExists(page.getByRole('tooltip'))
    await page.keyboard.press('Escape')
    await page.assertNotExists(log)
    await page.assertExists(badge.and(page.locator(':focus')))
    await post.refresh()
    assert.equal(post.status, 'unconfirmed')
  })

  test('a link opens the log, and closing it restores the URL', async ({ browserContext }) => {
    const member = await makeMember()
    const post = await makeUnsure(member)
    const page = await openPosts(browserContext, member, `?tab=failed&log=${post.id}`)
    await page.assertVisible(logOf(page).getByText('Attempt 1: Not confirmed'))
    await page.keyboard.press('Escape')
    await page.assertNotExists(logOf(page))
    const org = member.organization.id
    await page.waitForURL(({ search }) => search === `?tab=failed&org=${org}`)
    await page.reload()
    await page.assertVisible(rowOf(page, 'floor plan'))
    await page.assertNotExists(logOf(page))
  })

  test('the log of a deleted post, and a failed request, are reported', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const gone = await makePost(member, { body: 'is gone' })
    await makePost(member, { body: 'is there' })
    const page = await openPosts(browserContext, member)
    await gone.delete()
    const log = await openLog(page, 'is gone')
    await page.assertVisible(log.getByText('This post is no longer available.'))
    await page.keyboard.press('Escape')
    await page.route('**/log', (route) => route.fulfill({ status: 429, json: { detail: 'No.' } }))
    await openLog(page, 'is there')
    await page.assertVisible(log.getByText("The log couldn't be loaded. Please try again."))
    await page.unroute('**/log')
    await log.getByRole('button', { name: 'Try again' }).click()
    await page.assertVisible(log.getByRole('listitem').getByText('Scheduled').first())
  })

  test('the open log follows a post that is being published', async ({ browserContext }) => {
    const member = await makeMember()
    const post = await makePost(member, { body: 'on its way', status: 'publishing' })
    const running = await makeAttempt(post, { phase: 'upload', finishedAt: null })
    const page = await openPosts(browserContext, member)
    await page.clock.install()
    const log = await openLog(page, 'on its way')
    await page.assertVisible(log.getByText('Attempt 1: In progress'))
    await page.assertVisible(log.getByText(/Uploaded images or documents/))
    await running.merge({ phase: 'done', outcome: 'published', finishedAt: hoursFromNow(0) }).save()
    await post.merge({ status: 'published', postedAt: hoursFromNow(0) }).save()
    await page.clock.runFor(3000)
    await page.assertVisible(log.getByText('Attempt 1: Published'))
    await page.assertVisible(log.getByText("The link isn't known."))
  })

  test('over a slow connection, the open log still follows a post that is being published', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const post = await makePost(member, { body: 'on its way', status: 'publishing' })
    const running = await makeAttempt(post, { phase: 'upload', finishedAt: null })
    const page = await openPosts(browserContext, member)
    await page.clock.install()
    const log = await openLog(page, 'on its way')
    await page.assertVisible(log.getByText('Attempt 1: In progress'))
    const held = await hold(page, '/log')
    const asked = page.waitForRequest('**/log')
    await page.clock.runFor(3000)
    await asked
    await page.clock.runFor(6000)
    await running.merge({ phase: 'done', outcome: 'published', finishedAt: hoursFromNow(0) }).save()
    await post.merge({ status: 'published', postedAt: hoursFromNow(0) }).save()
    held.release()
    await page.assertVisible(log.getByText('Attempt 1: Published'))
    assert.equal(held.asked, 1)
  })

  test('the open log is read again after half a minute without a response', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const post = await makePost(member, { body: 'on its way', status: 'publishing' })
    await makeAttempt(post, { phase: 'upload', finishedAt: null })
    const page = await openPosts(browserContext, member)
    await page.clock.install()
    const log = await openLog(page, 'on its way')
    await page.assertVisible(log.getByText('Attempt 1: In progress'))
    const held = await hold(page, '/log')
    const asked = page.waitForRequest('**/log')
    await page.clock.runFor(3000)
    await asked
    const again = page.waitForRequest('**/log')
    await page.clock.runFor(33_000)
    await again
    held.release()
    await page.assertVisible(log.getByText('Attempt 1: In progress'))
  })

  test('the log has no axe problems at any width', async ({ assert, browserContext }) => {
    const member = await makeMember()
    const post = await makeUnsure(member)
    const page = await openPosts(browserContext, member)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/dashboard/posts?log=${post.id}`)
      await page.assertVisible(logOf(page).getByText('Attempt 1: Not confirmed'))
      assert.deepEqual(await accessibilityProblems(page), [], `${width}`)
      assert.equal(await overflow(page), 0)
      const box = await logOf(page).boundingBox()
      assert.equal((box?.x ?? 0) + (box?.width ?? 0), width)
      assert.isAtMost(box?.width ?? Infinity, Math.min(480, width))
    }
  })
})
