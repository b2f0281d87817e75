import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PostFactory } from '#database/factories/post_factory'
import Post from '#models/post'
import ReviewComment from '#models/review_comment'
import ReviewLink from '#models/review_link'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  openUrl,
  rendered,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { toast } from '#tests/helpers/screens/create_screen'
import { makeCampaign, makeQueued } from '#tests/helpers/screens/review_screen'
import type { Assert } from '@japa/assert'
import type { BrowserContext, Page } from 'playwright'

const PLANNED = 'Hall 6, stand C41: bring a tape measure, we bring the robot. #robots'
const WAITING = 'At 04:30 the dock decides the day. Nobody else does.'
const STORAGE_CHANGED = `new Promise((done) => {
  addEventListener('storage', () => done(), { once: true })
})`

/** Counts in `window.writes` what a tab stores. */
const COUNT_WRITES = `(() => {
  const { setItem } = Storage.prototype
  window.writes = 0
  Storage.prototype.setItem = function (...args) {
    window.writes += 1
    return setItem.apply(this, args)
  }
})()`

const TUESDAY = DateTime.fromISO('2030-05-07T09:00:00Z', { zone: 'utc' })

/** An organization with a planned post and a post in the review queue. */
async function desk() {
  const member = await makeMember()
  const planned = {
    publishAt: TUESDAY,
    dueAt: TUESDAY,
    body: PLANNED,
    authorName: 'Maya Lindqvist',
  }
  const post = await PostFactory.merge({
    organizationId: member.organization.id,
    ...planned,
  }).create()
  const campaign = await makeCampaign(member, { name: 'Peak season', status: 'active' })
  const waiting = await makeQueued(campaign, WAITING)
  return { ...member, post, waiting }
}

type Desk = Awaited<ReturnType<typeof desk>>

async function openCalendar(context: BrowserContext, member: Desk) {
  return openUrl(context, member, '/dashboard/calendar?date=2030-05-07')
}

async function openShareDialog(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share for review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share for review' })
  await dialog.getByLabel('Who is it for?').fill('Ana Ferreira')
  return dialog
}

/** Shares the visible week and returns the link shown in the dialog. */
async function shareWeek(page: Page) {
  const dialog = await openShareDialog(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  return dialog.getByLabel('Review link').inputValue()
}

/** Opens the page in a browser without cookies, as a client would. */
async function openAsClient(context: BrowserContext, url: string) {
  const own = await context.browser()?.newContext()
  const page = await own?.newPage()
  if (!page) throw new Error('There is no browser')
  await page.goto(url)
  return page
}

function commentOf(page: Page) {
  return page.getByRole('textbox', { name: 'Comment', exact: true }).first()
}

async function assertFine(page: Page, assert: Assert) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    assert.deepEqual(await accessibilityProblems(page), [])
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    assert.equal(await overflow(page), 0)
    await assertOneColumn(page, assert, width)
  }
}

/** Asserts that on windows narrower than a desktop the answer is below its post and as wide. */
async function assertOneColumn(page: Page, assert: Assert, width: number) {
  const approve = page.getByRole('button', { name: 'Approve', exact: true }).first()
  if (width === 1440 || (await approve.count()) === 0) return
  const post = (await page.getByRole('article').first().boundingBox())!
  const answer = (await approve.boundingBox())!
  assert.closeTo(answer.width, post.width, 2)
  assert.isAtLeast(answer.y, post.y + post.height)
}

test.group('review link', (group) => {
  browserGroup(group)

  test('Escape asks before it drops a link that was not created yet', async ({
    browserContext,
  }) => {
    const page = await openCalendar(browserContext, await desk())
    const dialog = await openShareDialog(page)
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await page.assertVisible(question.getByText('Discard this new link?'))
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await dialog.getByLabel('Review link').waitFor()
    await page.keyboard.press('Escape')
    await page.assertNotExists(dialog)
  })

  test('a member shares a week, and is notified when the client approves and comments', async ({
    assert,
    browserContext,
  }) => {
    const own = await desk()
    const calendar = await openCalendar(browserContext, own)
    const url = await shareWeek(calendar)
    await calendar.assertVisible(calendar.getByText('Week of May 6 – 12'))
    assert.deepEqual(await accessibilityProblems(calendar), [])

    const page = await openAsClient(browserContext, url)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.assertText('h1', 'Posts for May 6 – 12')
    await page.assertNotExists(page.getByRole('navigation'))
    const waiting = page.getByRole('region', { name: 'No time yet' })
    await waiting.getByRole('button', { name: 'Approve' }).click()
    await page.assertVisible(page.getByText('Post approved. Thank you!'))
    const approval = waiting.getByText('Approved by Ana Ferreira')
    await page.assertExists(approval.and(page.locator(':focus')))
    const planned = page.getByRole('region', {
      name: /Tuesday 7 May 2030, 09:00 UTC|Tuesday, May 7, 2030, 9:00 AM UTC/,
    })
    await page.assertVisible(planned.getByRole('article').getByText(/^Tue,? .* 2030, 0?9:00/))
    await page.getByLabel('Your name').fill('Ana')
    await planned.getByLabel('Comment').fill('It is hall 7 <!--<script>now')
    await planned.getByRole('button', { name: 'Send comment' }).click()
    await page.assertVisible(planned.getByText('It is hall 7 <!--<script>now'))
    const send = planned.getByRole('button', { name: 'Send comment' })
    await page.assertExists(send.and(page.locator(':focus')))
    await page.reload()
    await page.assertVisible(planned.getByText('It is hall 7 <!--<script>now'))
    await assertFine(page, assert)
    const approved = await Post.findOrFail(own.waiting.id)
    assert.equal(approved.status, 'approved')

    await calendar.goto('/dashboard/calendar?date=2030-05-07')
    await calendar.getByRole('button', { name: /^09:00, Scheduled. Hall 6/ }).click()
    await calendar.getByRole('button', { name: 'Comments (1 open)' }).click()
    const said = calendar.getByRole('region', { name: 'Comments', exact: true })
    await calendar.assertVisible(said.getByText('It is hall 7 <!--<script>now'))
    assert.equal(await calendar.getByText('It is hall 7 <!--<script>now').count(), 1)
    await said.getByRole('button', { name: 'Resolve the comment from Ana' }).click()
    await said.getByRole('button', { name: 'Show 1 resolved' }).click()
    await said.getByText(`Resolved by`).waitFor()
    await said.getByRole('button', { name: 'Reopen the comment from Ana' }).waitFor()
    assert.deepEqual(await accessibilityProblems(calendar), [])
    await calendar.getByRole('button', { name: /^Log\b/ }).click()
    await calendar.assertVisible(calendar.getByText('Ana (client) commented on it'))
    await page.context().close()
  })

  test('a comment that was typed while its post was moved or its link was revoked is not lost', async ({
    browserContext,
  }) => {
    const own = await desk()
    const url = await shareWeek(await openCalendar(browserContext, own))
    const page = await openAsClient(browserContext, url)
    const comment = page.getByRole('region', { name: /Tuesday/ }).getByLabel('Comment')
    await comment.fill('It is hall 7')
    await own.post.merge({ publishAt: TUESDAY.plus({ weeks: 1 }) }).save()
    const send = page.getByRole('button', { name: 'Send comment' }).first()
    await send.click()
    await page.assertVisible(page.getByText('This post was moved or deleted.'))
    await page.assertInputValue(comment, 'It is hall 7')
    await ReviewLink.query().update({ revoked_at: '2030-05-01 00:00:00' })
    await send.click()
    await toast(page, 'This link has expired. Ask for a new one.').waitFor()
    await page.assertInputValue(comment, 'It is hall 7')
    await page.context().close()
  })

  test('a comment that is not sent is there again when the link is opened again', async ({
    browserContext,
  }) => {
    const url = await shareWeek(await openCalendar(browserContext, await desk()))
    const page = await openAsClient(browserContext, url)
    const comment = commentOf(page)
    await comment.fill('It is hall 7')
    await page.reload()
    await page.assertInputValue(comment, 'It is hall 7')
    await page.getByRole('button', { name: 'Send comment' }).first().click()
    await toast(page, 'Comment sent. Thank you!').waitFor()
    await page.reload()
    await page.assertInputValue(comment, '')
    await page.context().close()
  })

  test('a name and a comment that were typed before the scripts are sent', async ({
    assert,
    browserContext,
  }) => {
    const url = await shareWeek(await openCalendar(browserContext, await desk()))
    const own = await browserContext.browser()!.newContext()
    const page = await own.newPage()
    const scripts = await hold(page, '/assets/*.js')
    await page.goto(url, { waitUntil: 'commit' })
    await page.getByLabel('Your name').fill('Bo Larsson')
    await commentOf(page).fill('Please add the hall number.')
    scripts.release()
    await page.getByRole('button', { name: 'Send comment' }).first().click()
    await page.getByRole('list', { name: 'Your comments' }).getByText('Bo Larsson').waitFor()
    const { authorName } = await ReviewComment.firstOrFail()
    assert.equal(authorName, 'Bo Larsson')
    await page.reload()
    assert.equal(await page.getByLabel('Your name').inputValue(), 'Bo Larsson')
    await own.close()
  })

  test('a tab with a comment on a post leaves alone what another tab stores for it', async ({
    assert,
    browserContext,
  }) => {
    const url = await shareWeek(await openCalendar(browserContext, await desk()))
    const own = await browserContext.browser()!.newContext()
    const [first, second] = [await own.newPage(), await own.newPage()]
    for (const page of [first, second]) {
      await page.goto(url)
      await page.getByRole('button', { name: 'Send comment', disabled: false }).first().waitFor()
    }
    await commentOf(second).fill('Second')
    await commentOf(first).fill('First')
    const changed = first.evaluate(STORAGE_CHANGED)
    await first.evaluate(COUNT_WRITES)
    await commentOf(second).fill('Second, again')
    await changed
    await rendered(first)
    assert.equal(await first.evaluate('window.writes'), 0)
    assert.equal(await commentOf(first).inputValue(), 'First')
    await own.close()
  })

  test('a comment that was sent comes back in no tab, and takes no text while it is sent', async ({
    assert,
    browserContext,
  }) => {
    const url = await shareWeek(await openCalendar(browserContext, await desk()))
    const own = await browserContext.browser()!.newContext()
    const [page, other] = [await own.newPage(), await own.newPage()]
    const name = 'Send comment'
    const ready = (tab: Page) => tab.getByRole('button', { name, disabled: false }).first()
    for (const tab of [page, other]) {
      await tab.goto(url)
      await ready(tab).waitFor()
    }
    const stored = other.evaluate(STORAGE_CHANGED)
    await commentOf(page).fill('It is hall 7')
    await stored
    await rendered(other)
    const held = await hold(page, '/posts/*/comments')
    await ready(page).click()
    await commentOf(page).pressSequentially(' or 8')
    await page.assertInputValue(commentOf(page), 'It is hall 7')
    held.release()
    await toast(page, 'Comment sent. Thank you!').waitFor()
    await ready(page).waitFor()
    await rendered(other)
    await rendered(page)
    assert.equal(await commentOf(page).inputValue(), '')
    assert.equal(await commentOf(other).inputValue(), '')
    await own.close()
  })

  test('a comment of spaces only is not sent', async ({ assert, browserContext }) => {
    const url = await shareWeek(await openCalendar(browserContext, await desk()))
    const page = await openAsClient(browserContext, url)
    const comment = page.getByRole('region', { name: /Tuesday/ }).getByLabel('Comment')
    await comment.fill('   ')
    const send = page.getByRole('button', { name: 'Send comment' }).first()
    await send.press('Enter')
    await page.assertExists(comment.and(page.locator(':focus:invalid')))
    await page.assertNotExists(page.getByText('text is required.'))
    await comment.fill('It is hall 7')
    await send.press('Enter')
    await toast(page, 'Comment sent. Thank you!').waitFor()
    assert.lengthOf(await ReviewComment.all(), 1)
    await page.context().close()
  })

  test('a review link can be read without scripts', async ({
    browser,
    browserContext,
    cleanup,
  }) => {
    const calendar = await openCalendar(browserContext, await desk())
    const url = await shareWeek(calendar)
    const context = await browser.newContext({ javaScriptEnabled: false })
    cleanup(() => context.close())
    const page = await context.newPage()
    await page.goto(url)
    await page.getByRole('heading', { name: 'Posts for May 6 – 12' }).waitFor()
    const planned = page.getByRole('region', {
      name: /Tuesday 7 May 2030, 09:00 UTC|Tuesday, May 7, 2030, 9:00 AM UTC/,
    })
    await planned.getByText('Hall 6, stand C41').waitFor()
    await planned.getByRole('button', { name: 'Send comment', disabled: true }).waitFor()
  })

  test('a revoked link says so kindly', async ({ assert, browserContext }) => {
    const calendar = await openCalendar(browserContext, await desk())
    const url = await shareWeek(calendar)
    await calendar.getByRole('button', { name: 'Revoke the link for Ana Ferreira' }).click()
    const question = calendar.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Revoke' }).click()
    await calendar.assertVisible(calendar.getByText('No client links yet.'))
    const page = await openAsClient(browserContext, url)
    await page.assertVisible(page.getByText('This link has expired. Ask for a new one.'))
    await assertFine(page, assert)
    await page.context().close()
  })
})
