import { test } from '@japa/runner'
import type { Page } from 'playwright'
import publishing from '#config/publishing'
import type Post from '#models/post'
import {
  FAILURES,
  failureSentence,
  isFailureCode,
  isFixedByEditing,
} from '#domain/publishing/failure_codes'
import { isFixedByReconnecting } from '#domain/publishing/refusal'
import { accessibilityProblems, browserGroup } from '#tests/helpers/screens/browser'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import {
  logOf,
  openLog,
  editorOf,
  hoursFromNow,
  makePost,
  openPosts,
  rowOf,
} from '#tests/helpers/screens/posts_screen'
import { duePost, tick } from '#tests/helpers/publishing/publisher'

const CODES = Object.keys(FAILURES).filter(isFailureCode)

/** The badge of a row, which opens its log. */
function badgeOf(page: Page, words: string) {
  return rowOf(page, words).locator('button[aria-haspopup="dialog"]')
}

/** The badge's accessible description. */
async function badgeText(page: Page, words: string) {
  const id = await badgeOf(page, words).getAttribute('aria-describedby')
  return page.locator(`[id="${id}"]`).textContent()
}

test.group('posts that failed', (group) => {
  browserGroup(group)
  const peer = linkedinPeer(group)
  group.each.setup(() => {
    const usual = publishing.timeoutMs
    publishing.timeoutMs = 1000
    return () => void (publishing.timeoutMs = usual)
  })

  /** Publishes a post immediately, with this fault of LinkedIn. */
  async function send(fault: string, more: { status?: number; code?: string } = {}) {
    const member = await connectedOrganization(peer().url)
    const own = { organizationId: member.organization.id, createdBy: member.user.id }
    const post = await duePost({ ...own, body: 'Bring your worst floor plan.' })
    peer().faults.add({ match: 'POST /rest/posts', fault, times: 1, ...more })
    await tick()
    await post.refresh()
    return { ...member, post }
  }

  /** Confirms the question and lets the publisher continue. */
  async function goAhead(page: Page, button: string, path: string) {
    const sent = page.waitForResponse((response) => response.url().endsWith(path))
    await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
    await sent
    await tick()
  }

  async function assertOutOnce(page: Page, post: Post) {
    await page.assertVisible(logOf(page).getByRole('link', { name: 'View on LinkedIn' }))
    const texts = peer()
      .ledger()
      .map(({ text }) => text)
    if (texts.join() !== post.body) throw new Error(`LinkedIn has: ${texts.join('; ')}`)
  }

  test('the editor of an unconfirmed post says only once that LinkedIn did not confirm it', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const failure = { failureCode: 'unconfirmed', failureReason: failureSentence('unconfirmed') }
    await makePost(member, { body: 'Sixty robots.', status: 'unconfirmed', ...failure })
    const page = await openPosts(browserContext, member)
    await rowOf(page, 'Sixty robots.')
      .getByRole('button', { name: 'Sixty robots.', exact: true })
      .click()
    const editor = editorOf(page)
    await page.assertVisible(editor.getByText('Check whether this post is live'))
    await page.assertElementsCount(editor.getByText("LinkedIn didn't confirm this post"), 1)
  })

  test('each failure says what to do on its badge and in its log', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    for (const code of CODES) {
      const status = code === 'unconfirmed' ? ('unconfirmed' as const) : ('failed' as const)
      const failure = { failureCode: code, failureReason: failureSentence(code) }
      const past = { publishAt: hoursFromNow(-1), dueAt: null }
      await makePost(member, { body: `code ${code} here`, status, ...failure, ...past })
    }
    const page = await openPosts(browserContext, member, '?tab=failed')
    await page.assertElementsCount('tbody tr', CODES.length)
    for (const code of CODES) {
      assert.equal(await badgeText(page, `code ${code} here`), failureSentence(code))
    }
    assert.deepEqual(await accessibilityProblems(page), [])
    for (const code of CODES) {
      await badgeOf(page, `code ${code} here`).click()
      const summary = logOf(page).getByRole('region', { name: 'The post' })
      await page.assertVisible(summary.getByText(failureSentence(code), { exact: true }))
      const said = logOf(page).getByText(failureSentence(code), { exact: true })
      await page.assertElementsCount(said, 1)
      const connect = summary.getByRole('button', { name: 'Connect LinkedIn' })
      await page.assertElementsCount(connect, isFixedByReconnecting(code) ? 1 : 0)
      await page.assertElementsCount(
        summary.getByRole('button').filter({ hasNotText: 'Connect LinkedIn' }),
        isFixedByEditing(code) ? 3 : 2
      )
      const edit = summary.getByRole('button', { name: 'Edit post' })
      await page.assertElementsCount(edit, isFixedByEditing(code) ? 1 : 0)
      await page.keyboard.press('Escape')
      await page.assertNotExists(logOf(page))
    }
  })

  test('the badge shows the failure on hover and on focus, also for a waiting post', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const failureReason = 'This post waits: LinkedIn is not connected. Connect it in Settings.'
    await makePost(member, { body: 'waits', failureCode: 'not_connected', failureReason })
    const page = await openPosts(browserContext, member)
    const badge = rowOf(page, 'waits').getByRole('button', { name: 'Scheduled' })
    await badge.hover()
    await page.assertVisible(page.getByRole('tooltip', { name: failureReason }))
    await page.mouse.move(0, 0, { steps: 4 })
    await page.assertNotExists(page.getByRole('tooltip'))
    await page.keyboard.press('Tab')
    while (!(await badge.and(page.locator(':focus')).count())) await page.keyboard.press('Tab')
    await page.assertVisible(page.getByRole('tooltip', { name: failureReason }))
  })

  test('the log of a refused post says so, and trying again publishes it once', async ({
    browserContext,
  }) => {
    const member = await send('status', { status: 422, code: 'DUPLICATE_POST' })
    const page = await openPosts(browserContext, member)
    const log = await openLog(page, 'floor plan')
    const summary = log.getByRole('region', { name: 'The post' })
    await page.assertVisible(summary.getByText(failureSentence('duplicate')))
    const attempt = log.getByRole('listitem').filter({ hasText: 'Attempt 1' })
    await page.assertTextContains(attempt, 'Already on LinkedIn')
    await page.assertTextContains(attempt, failureSentence('duplicate'))
    await summary.getByRole('button', { name: 'Try again' }).click()
    await goAhead(page, 'Post Now', '/publish-now')
    await page.assertVisible(log.getByText('Attempt 2: Published'))
    await assertOutOnce(page, member.post)
  })

  test('a post deferred by LinkedIn says why it waits, on its badge and in its log', async ({
    browserContext,
  }) => {
    const member = await send('status', { status: 429 })
    const reason = /LinkedIn's post limit is reached\. Nothing was posted\. Herald retries/
    const page = await openPosts(browserContext, member)
    await badgeOf(page, 'floor plan').hover()
    await page.assertVisible(page.getByRole('tooltip', { name: reason }))
    await page.assertVisible(
      rowOf(page, 'floor plan').getByText('Will be retried', { exact: true })
    )
    const log = await openLog(page, 'floor plan')
    const summary = log.getByRole('region', { name: 'The post' })
    await page.assertVisible(summary.getByText(reason))
    await page.assertVisible(log.getByText('Next try'))
  })

  test('a new time for a refused post removes the failure and schedules it', async ({
    assert,
    browserContext,
  }) => {
    const member = await send('status', { status: 403 })
    const page = await openPosts(browserContext, member)
    const log = await openLog(page, 'floor plan')
    const summary = log.getByRole('region', { name: 'The post' })
    const reason = summary.getByText(/^This LinkedIn connection isn't allowed to post as /)
    await page.assertVisible(reason)
    await summary.getByRole('button', { name: 'Choose new time' }).click()
    const dialog = editorOf(page)
    await dialog.getByLabel('Date').fill('2040-07-04')
    await dialog.getByLabel('Time').fill('09:30')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(summary.getByText('Scheduled'))
    await page.assertNotExists(reason)
    await page.assertVisible(log.getByText('Next try'))
    await member.post.refresh()
    assert.equal(member.post.status, 'scheduled')
    assert.isAbove(member.post.dueAt?.toMillis() ?? 0, Date.now())
    assert.isEmpty(peer().ledger())
  })

  test('an unconfirmed post that is not on LinkedIn is published again once', async ({
    browserContext,
  }) => {
    const member = await send('drop_before')
    const page = await openPosts(browserContext, member)
    const log = await openLog(page, 'floor plan')
    const summary = log.getByRole('region', { name: 'The post' })
    await page.assertVisible(summary.getByText(failureSentence('unconfirmed')))
    await summary.getByRole('button', { name: 'It is not live' }).click()
    await goAhead(page, 'Send again', '/confirm-not-live')
    await page.assertVisible(log.getByText('Attempt 2: Published'))
    await assertOutOnce(page, member.post)
  })

  test('an unconfirmed post that is on LinkedIn becomes published with its link', async ({
    assert,
    browserContext,
  }) => {
    const member = await send('drop_after')
    const [live] = peer().ledger()
    const page = await openPosts(browserContext, member)
    const log = await openLog(page, 'floor plan')
    await log.getByRole('button', { name: 'It is live' }).click()
    const dialog = page.getByRole('dialog', { name: 'It is live' })
    await dialog.getByLabel('Link to the post (optional)').fill(live?.url ?? '')
    await dialog.getByRole('button', { name: 'It is live' }).click()
    await page.assertNotExists(dialog)
    await assertOutOnce(page, member.post)
    await page.assertNotExists(page.getByRole('button', { name: 'It is not live' }))
    await member.post.refresh()
    assert.deepEqual([member.post.status, member.post.platformUrn], ['published', live?.urn])
  })
})
