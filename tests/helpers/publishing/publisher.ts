import { retryDeadlocks } from '#database/retry_deadlocks'
import app from '@adonisjs/core/services/app'
import type { Group } from '@japa/runner/core'
import { PostFactory } from '#database/factories/post_factory'
import Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'
import PublishPost from '#actions/publishing/publish_post'
import { EmbeddedJobs } from '#services/background/embedded_jobs'
import { Shutdown } from '#services/background/shutdown'
import { TokenRenewal } from '#services/linkedin/token_requests'
import { now } from '#services/clock'
import publishing from '#config/publishing'
import { resetRejectedVersions } from '#services/linkedin/api_versions'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import type { Assert } from '@japa/assert'
import ClaimDueComments from '#actions/first_comments/claim_due_comments'
import PublishComment from '#actions/first_comments/publish_comment'
import FirstComment from '#models/first_comment'
import { COMMENT_FAILURES } from '#domain/first_comments/comment_outcome'
import type { LinkedinSandbox } from '#sandbox/linkedin'
import type { LedgerEntry } from '#sandbox/linkedin/linkedin_ledger'
import { sqlInstant } from '#database/instants'

/** The jobs that a publisher in this process runs at the same time. */
const CONCURRENCY = 20

/** Creates a post that is due now by default. Needs `organizationId`. */
export function duePost(own: Partial<Post> & { organizationId: string }) {
  const dueAt = own.dueAt ?? now()
  const post = { publishAt: dueAt, dueAt, authorUrn: null, ...own }
  // On SQLite, a transaction that has read fails when another process writes, so it runs again.
  return retryDeadlocks(() => PostFactory.merge(post).create())
}

/** The job that publishes a claim, in this process, independent of the configured queue. */
export async function publisher(shutdown = new Shutdown()) {
  return new PublishPost(await app.container.make(TokenRenewal), shutdown)
}

/** One tick of the clock: claims due posts and runs their jobs to the end. */
export async function tick(concurrency = 20) {
  const jobs = new EmbeddedJobs(concurrency, new Shutdown())
  const handedOver = await new ClaimDuePosts(jobs).handle()
  await jobs.idle()
  return handedOver
}

/** Claims due posts as another process would, without publishing them. */
export async function claimOnly(limit = CONCURRENCY) {
  return new ClaimDuePosts(new EmbeddedJobs(limit, new Shutdown())).claim(limit)
}

/** The stored post with its attempts, oldest first. */
export async function standing(post: Post) {
  const fresh = await Post.findOrFail(post.id)
  const attempts = await PublishAttempt.query().where('post_id', post.id).orderBy('number')
  return { post: fresh, attempts }
}

const SHORT_TIMEOUT_MS = 400

/**
 * The setup of every publisher test: a fresh database, a LinkedIn sandbox with the API versions of
 * the last months, a frozen clock and short timeouts.
 */
export function publishingGroup(group: Group) {
  const peer = linkedinPeer(group)
  const usual = { ...publishing }
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))
  group.each.setup(() => {
    peer().settings.activeVersions = ['203004', '203003']
    publishing.timeoutMs = SHORT_TIMEOUT_MS
    return () => {
      Object.assign(publishing, usual)
      resetRejectedVersions()
    }
  })
  return peer
}

/** A publisher in this process whose jobs run in the background of the test. */
export function runningPublisher() {
  const jobs = new EmbeddedJobs(CONCURRENCY, new Shutdown())
  const claims = new ClaimDuePosts(jobs)
  let jobEnded = Promise.withResolvers<void>()
  jobs.onFreeSlot(() => {
    jobEnded.resolve()
    jobEnded = Promise.withResolvers()
  })

  const isFull = async () => (await jobs.freeSlots()) <= 0
  const isIdle = async () => (await jobs.freeSlots()) === CONCURRENCY

  return {
    /** Claims due posts, and waits for free slots if there are none. */
    async claim() {
      do {
        while (await isFull()) await jobEnded.promise
        await claims.handle()
      } while (await isFull())
    },

    /** Publishes until no post is due and no job runs. */
    async finish() {
      while ((await claims.handle()) > 0 || !(await isIdle())) await jobEnded.promise
    },
  }
}

/** The comment that most tests write. */
export const TEXT = 'Floor plan (before/after): https://example.com/a_(b) #docks'

/** One tick of the clock of first comments. Returns the number of claimed comments. */
export async function commentTick() {
  const jobs = new EmbeddedJobs(CONCURRENCY, new Shutdown())
  const claimed = await new ClaimDueComments(jobs).handle()
  await jobs.idle()
  return claimed
}

/** Claims due comments as another process would, without writing them. */
export function claimComments() {
  return new ClaimDueComments(new EmbeddedJobs(CONCURRENCY, new Shutdown())).claim(CONCURRENCY)
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
  const unaccounted = posts.filter((post) => {
    return !isCommentAccountedFor(post, rows.get(post.id) ?? null, feed.get(post.body) ?? [])
  })
  const described = unaccounted.map((post) => {
    const written = (feed.get(post.body) ?? []).flatMap((entry) => entry.comments)
    return `${post.body} (${post.status}): ${rows.get(post.id)?.status}, ${written.length} times`
  })
  assert.deepEqual(described, [], 'lost, twice, too early or without a reason')
  const endings = Object.groupBy(rows.values(), ({ status }) => status)
  return {
    published: endings.published?.length ?? 0,
    unconfirmed: endings.unconfirmed?.length ?? 0,
  }
}

function isCommentAccountedFor(post: Post, comment: FirstComment | null, entries: LedgerEntry[]) {
  const written = entries.flatMap((entry) => {
    return entry.comments.map((found) => ({
      ...found,
      isLater: found.receivedAt > entry.receivedAt,
    }))
  })
  if (post.status !== 'published') return comment === null && written.length === 0
  if (written.some((found) => !found.isLater || found.text !== post.firstComment?.text))
    return false
  if (comment?.status === 'published') {
    return written.length === 1 && comment.commentUrn?.endsWith(`,${written[0]?.id})`) === true
  }
  const isReported = comment?.failureReason === COMMENT_FAILURES.unconfirmed
  return comment?.status === 'unconfirmed' && isReported && written.length <= 1
}
