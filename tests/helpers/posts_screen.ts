import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright'
import { DateTime } from 'luxon'
import { PostFactory } from '#database/factories/post_factory'
import type Post from '#models/post'
import type { makeMember } from '#tests/helpers/make_member'
import { choose, signIn } from '#tests/helpers/browser'

type Member = Awaited<ReturnType<typeof makeMember>>

/** An instant, now or so many hours before or after. */
export function hoursFromNow(hours: number) {
  return DateTime.utc().plus({ hours }).startOf('minute')
}

/** A post of the member's organization; scheduled for tomorrow unless told otherwise. */
export function makePost({ organization }: Member, own: Partial<Post> = {}) {
  const due = own.publishAt ? { dueAt: own.publishAt } : {}
  return PostFactory.merge({ organizationId: organization.id, ...due, ...own }).create()
}

/** A post that went out so many hours ago, without figures unless told otherwise. */
export function makePublished(member: Member, hoursAgo: number, own: Partial<Post> = {}) {
  const postedAt = hoursFromNow(-hoursAgo)
  const platformUrn = `urn:li:share:${randomUUID()}`
  const platformUrl = `https://www.linkedin.com/feed/update/${platformUrn}/`
  const out = { status: 'published' as const, publishAt: postedAt, postedAt, dueAt: null }
  return makePost(member, { ...out, platformUrn, platformUrl, ...own })
}

/** The Posts screen of the member, in their organization. */
export async function openPosts(
  context: BrowserContext,
  { user, organization }: Member,
  query = ''
) {
  await signIn(context, user)
  await choose(context, organization)
  const page = await context.newPage()
  await page.goto(`/dashboard/posts${query}`)
  return page
}

/** The row of the list that holds these words. */
export function rowOf(page: Page, words: string) {
  return page.getByRole('row').filter({ hasText: words })
}

/** Opens the menu of that row; answers its items. */
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

/** Answers the question that stands there in exactly these words. */
export async function answer(page: Page, question: string, button: string) {
  const dialog = page.getByRole('alertdialog')
  await page.assertVisible(dialog.getByText(question, { exact: true }))
  await dialog.getByRole('button', { name: button }).click()
}

/** View & Edit Post. */
export function editorOf(page: Page) {
  return page.getByRole('dialog', { name: 'View & Edit Post' })
}
