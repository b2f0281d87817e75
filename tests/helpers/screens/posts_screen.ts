import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright'
import { DateTime } from 'luxon'
import { PostFactory } from '#database/factories/post_factory'
import type Post from '#models/post'
import type { makeMember } from '#tests/helpers/data/members'
import { openUrl } from '#tests/helpers/screens/browser'
import PublishAttempt from '#models/publish_attempt'

type Member = Awaited<ReturnType<typeof makeMember>>

/** The current instant, or one that many hours before or after. */
export function hoursFromNow(hours: number) {
  return DateTime.utc().plus({ hours }).startOf('minute')
}

/** Creates a post of the member's organization, scheduled for tomorrow by default. */
export function makePost({ organization }: Member, own: Partial<Post> = {}) {
  const due = own.publishAt ? { dueAt: own.publishAt } : {}
  return PostFactory.merge({ organizationId: organization.id, ...due, ...own }).create()
}

/** Creates a post published that many hours ago, without metrics by default. */
export function makePublished(member: Member, hoursAgo: number, own: Partial<Post> = {}) {
  const postedAt = hoursFromNow(-hoursAgo)
  const platformUrn = `urn:li:share:${randomUUID()}`
  const platformUrl = `https://www.linkedin.com/feed/update/${platformUrn}/`
  const out = { status: 'published' as const, publishAt: postedAt, postedAt, dueAt: null }
  return makePost(member, { ...out, platformUrn, platformUrl, ...own })
}

/** Opens the Posts screen of the member's organization. */
export async function openPosts(context: BrowserContext, member: Member, query = '') {
  return openUrl(context, member, `/dashboard/posts${query}`)
}

/** Opens the Posts screen and waits for its live stream. */
export async function openListening(context: BrowserContext, member: Member) {
  const stream = context.waitForEvent('response', (response) =>
    response.url().includes('/api/live/events')
  )
  const page = await openPosts(context, member)
  await page.locator('tbody tr').first().waitFor()
  await stream
  return page
}

/** The row with these words. */
export function rowOf(page: Page, words: string) {
  return page.getByRole('row').filter({ hasText: words })
}

/** Opens the menu of the row and returns its items. */
export async function openMenu(page: Page, words: string) {
  await rowOf(page, words)
    .getByRole('button', { name: /^Actions/ })
    .click()
  return page.getByRole('menuitem')
}

export async function chooseAction(page: Page, words: string, action: string) {
  await openMenu(page, words)
  await page.getByRole('menuitem', { name: action }).click()
}

/** Clicks a button of the confirmation with exactly this question. */
export async function answer(page: Page, question: string, button: string) {
  const dialog = page.getByRole('alertdialog')
  await page.assertVisible(dialog.getByText(question, { exact: true }))
  await dialog.getByRole('button', { name: button }).click()
}

export function editorOf(page: Page) {
  return page.getByRole('dialog', { name: 'View & Edit Post' })
}

const QUESTION =
  'LinkedIn did not confirm this post. Look at your feed, then say whether it is live.'

export function logOf(page: Page) {
  return page.getByRole('dialog', { name: 'Log' })
}

/** Opens the log of a row through its menu. */
export async function openLog(page: Page, words: string) {
  await rowOf(page, words)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Log' }).click()
  return logOf(page)
}

/** Creates a publishing attempt, an hour ago by default. */
export function makeAttempt(post: Post, own: Partial<PublishAttempt>) {
  const startedAt = hoursFromNow(-1)
  const worker = 'desk:4711:0190a000-0000-7000-8000-000000000000'
  const ended = { number: 1, phase: 'done', startedAt, finishedAt: startedAt } as const
  return PublishAttempt.create({ postId: post.id, worker, ...ended, ...own })
}

/** Creates an unconfirmed post of the member. */
export async function makeUnsure(member: Member, own: Partial<Post> = {}) {
  const failure = { failureCode: 'unconfirmed', failureReason: QUESTION }
  const past = { publishAt: hoursFromNow(-1), createdBy: member.user.id }
  const words = { status: 'unconfirmed' as const, body: 'Bring your worst floor plan.' }
  const post = await makePost(member, { ...words, ...failure, ...past, ...own })
  await post.merge({ dueAt: null }).save()
  await makeAttempt(post, { outcome: 'unconfirmed', reason: QUESTION })
  return post
}
