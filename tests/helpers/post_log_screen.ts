import type { Page } from 'playwright'
import type Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'
import type { makeMember } from '#tests/helpers/make_member'
import { hoursFromNow, makePost } from '#tests/helpers/posts_screen'

type Member = Awaited<ReturnType<typeof makeMember>>

const QUESTION =
  'LinkedIn did not confirm this post. Look at your feed, then say whether it is live.'

/** The row of the Posts screen with these words. */
export function rowOf(page: Page, words: string) {
  return page.getByRole('row').filter({ hasText: words })
}

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

/** An attempt to publish the post, made an hour ago unless told otherwise. */
export function makeAttempt(post: Post, own: Partial<PublishAttempt>) {
  const startedAt = hoursFromNow(-1)
  const worker = 'desk:4711:0190a000-0000-7000-8000-000000000000'
  const ended = { number: 1, phase: 'done', startedAt, finishedAt: startedAt } as const
  return PublishAttempt.create({ postId: post.id, worker, ...ended, ...own })
}

/** A post of the member that LinkedIn did not confirm. */
export async function makeUnsure(member: Member, own: Partial<Post> = {}) {
  const failure = { failureCode: 'unconfirmed', failureReason: QUESTION }
  const past = { publishAt: hoursFromNow(-1), createdBy: member.user.id }
  const words = { status: 'unconfirmed' as const, body: 'Bring your worst floor plan.' }
  const post = await makePost(member, { ...words, ...failure, ...past, ...own })
  await post.merge({ dueAt: null }).save()
  await makeAttempt(post, { outcome: 'unconfirmed', reason: QUESTION })
  return post
}
