import type { Assert } from '@japa/assert'
import app from '@adonisjs/core/services/app'
import ClaimDueComments from '#actions/first_comments/claim_due_comments'
import PublishComment from '#actions/first_comments/publish_comment'
import FirstComment from '#models/first_comment'
import Post from '#models/post'
import { COMMENT_FAILURES } from '#domain/first_comments/comment_outcome'
import type { LinkedinSandbox } from '#sandbox/linkedin'
import type { LedgerEntry } from '#sandbox/linkedin/linkedin_ledger'
import { sqlInstant } from '#database/instants'
import { EmbeddedJobs } from '#services/background/embedded_jobs'
import { Shutdown } from '#services/background/shutdown'
import { TokenRenewal } from '#services/linkedin/token_requests'
import { now } from '#services/clock'
import { duePost, tick } from '#tests/helpers/publishing/publisher'

/** The comment that most tests write. */
export const TEXT = 'Floor plan (before/after): https://example.com/a_(b) #docks'

/** One tick of the clock of first comments. Returns the number of claimed comments. */
export async function commentTick(concurrency = 20) {
  const jobs = new EmbeddedJobs(concurrency, new Shutdown())
  const claimed = await new ClaimDueComments(jobs).handle()
  await jobs.idle()
  return claimed
}

/** Claims due comments as another process would, without writing them. */
export function claimComments(most = 20) {
  return new ClaimDueComments(new EmbeddedJobs(most, new Shutdown())).claim(most)
}

/** The job that writes a claimed comment, in this process. */
export async function commenter(shutdown = new Shutdown()) {
  return new PublishComment(await app.container.make(TokenRenewal), shutdown)
}

/** A published post whose comment is due now by default. Needs `organizationId`. */
export async function publishedWithComment(
  own: Partial<Post> & { organizationId: string },
  delayMinutes: 0 | 1 | 5 | 15 | 60 = 0
) {
  const post = await duePost({ firstComment: { text: TEXT, delayMinutes }, ...own })
  await tick()
  return post.refresh()
}

export function commentOf({ id }: Pick<Post, 'id'>) {
  return FirstComment.findByOrFail('postId', id)
}

/** Makes waiting comments due now. */
export async function makeCommentsDue() {
  await FirstComment.query()
    .where('status', 'waiting')
    .update({ due_at: sqlInstant(now()) })
}

/**
 * No comment is lost, duplicated or below a stranger's post: below each published post it is
 * published and there once, or unconfirmed and there at most once. A post that is not published has
 * none. Posts and comments are identified by their texts. Returns how many ended in which way.
 */
export async function assertEachCommentedOnce(assert: Assert, peer: LinkedinSandbox) {
  const posts = await Post.all()
  const comments = await FirstComment.all()
  const rows = new Map(comments.map((comment) => [comment.postId, comment]))
  const feed = Map.groupBy(peer.ledger(), ({ text }) => text)
  const badly = posts.filter((post) => {
    return !isCommentAccountedFor(post, rows.get(post.id) ?? null, feed.get(post.body) ?? [])
  })
  const described = badly.map((post) => {
    const there = (feed.get(post.body) ?? []).flatMap((entry) => entry.comments)
    return `${post.body} (${post.status}): ${rows.get(post.id)?.status}, ${there.length} times`
  })
  assert.deepEqual(described, [], 'lost, twice, too early or without a reason')
  const endings = Object.groupBy(rows.values(), ({ status }) => status)
  return {
    published: endings.published?.length ?? 0,
    unconfirmed: endings.unconfirmed?.length ?? 0,
  }
}

function isCommentAccountedFor(post: Post, comment: FirstComment | null, entries: LedgerEntry[]) {
  const there = entries.flatMap((entry) => {
    return entry.comments.map((one) => ({ ...one, isLater: one.receivedAt > entry.receivedAt }))
  })
  if (post.status !== 'published') return comment === null && there.length === 0
  if (there.some((one) => !one.isLater || one.text !== post.firstComment?.text)) return false
  if (comment?.status === 'published') {
    return there.length === 1 && comment.commentUrn?.endsWith(`,${there[0]?.id})`) === true
  }
  const isReported = comment?.failureReason === COMMENT_FAILURES.unconfirmed
  return comment?.status === 'unconfirmed' && isReported && there.length <= 1
}
