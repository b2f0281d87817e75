import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { shiftedSlots, slotAt, slotsFor } from '#domain/posting_queue/week_slots'
import type { QueueAuthor } from '#domain/posting_queue/week_slots'
import { postEvent } from '#domain/webhooks/webhook_events'
import { InvalidPostException, PostStateException } from '#errors/posts_errors'
import { sqlInstant } from '#database/instants'
import { withTransaction } from '#database/transaction'
import { TOO_FEW_SLOTS } from '#actions/posting_queue/pause_queue'
import { now } from '#services/clock'
import Organization from '#models/organization'
import { publishRow } from '#database/changes'
import type Post from '#models/post'
import PostEvent from '#models/post_event'
import WebhookDelivery from '#models/webhook_delivery'
import { postingQueue, postsOfQueue, queuedPosts } from '#queries/posting_queue/posting_queue'
import type { PostingQueue } from '#queries/posting_queue/posting_queue'

interface Input {
  organizationId: string
  author: QueueAuthor
  /** The user who moves the posts, for their logs. */
  userId: string
}

const CHANGED = 'The queue has changed in the meantime. Reload it, and then change the order again.'

/** Moves all posts of an author's queue: each to a later slot, or into another order. */
export default class MoveQueue {
  /** Moves each post by a number of slots. @throws InvalidPostException */
  async shift({ organizationId, author, userId, by }: Input & { by: number }): Promise<Post[]> {
    return withTransaction(async (trx) => {
      await Organization.lockRow(organizationId, trx)
      const queue = await postingQueue(organizationId, author, trx)
      const posts = await queuedPosts(queue, trx)
      const others = await this.#othersOf(queue, trx)
      const queued = posts.flatMap(({ publishAt, contentPillar, campaignId }) =>
        publishAt ? [{ at: publishAt, contentPillar, campaignId }] : []
      )
      const slots = shiftedSlots(queue.week, { queued, others, by, now: now() })
      if (slots.length < posts.length) throw new InvalidPostException(TOO_FEW_SLOTS)
      return this.#place(queue, { posts, slots, userId }, trx)
    })
  }

  /**
   * Gives the queue's slots to its posts in another order.
   * @throws PostStateException, InvalidPostException
   */
  async reorder({ organizationId, author, userId, ids }: Input & { ids: string[] }) {
    return withTransaction(async (trx) => {
      await Organization.lockRow(organizationId, trx)
      const queue = await postingQueue(organizationId, author, trx)
      const posts = await queuedPosts(queue, trx)
      const byId = new Map(posts.map((post) => [post.id, post]))
      const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
      const isSame = ordered.length === posts.length && ids.length === posts.length
      if (!isSame) throw new PostStateException(CHANGED)
      const slots = posts.flatMap(({ publishAt }) => publishAt?.toJSDate() ?? [])
      requireFit(queue, ordered, slots)
      return this.#place(queue, { posts: ordered, slots, userId }, trx)
    })
  }

  /** Only posts that get another slot are saved. */
  async #place(
    { week, isPaused }: PostingQueue,
    { posts, slots, userId }: { posts: Post[]; slots: readonly Date[]; userId: string },
    trx: TransactionClientContract
  ) {
    const moved = posts.filter((post, at) => {
      const slot = DateTime.fromJSDate(slots[at]!, { zone: 'utc' })
      if (post.publishAt?.valueOf() === slot.valueOf()) return false
      post.planInQueue({ slot, zone: week.zone, isPaused })
      return true
    })
    await savePlans(moved, trx)
    const events = moved.map(({ id: postId }) => ({ postId, userId, kind: 'moved' as const }))
    await PostEvent.createMany(events, { client: trx })
    return posts
  }

  /** Returns the times of the author's posts that were planned by hand. */
  async #othersOf(queue: PostingQueue, trx: TransactionClientContract) {
    const posts = await postsOfQueue(queue, trx)
      .where({ is_queued: false })
      .whereIn('status', ['scheduled', 'queued', 'publishing'])
      .select('publish_at')
    return posts.flatMap(({ publishAt }) => publishAt ?? [])
  }
}

/**
 * A post never gets a slot that is reserved for others, or one that has passed while a post waited
 * in it, unless it already has it. It would be published immediately.
 */
function requireFit(queue: PostingQueue, posts: readonly Post[], slots: readonly Date[]) {
  const { week, isPaused } = queue
  for (const [at, post] of posts.entries()) {
    if (post.publishAt?.valueOf() === slots[at]!.valueOf()) continue
    const isPassed = slots[at]! <= now().toJSDate()
    if (isPassed && !isPaused) throw new InvalidPostException(PASSED)
    const slot = slotAt(week, slots[at]!)
    if (slot === null || slotsFor({ ...week, slots: [slot] }, post).slots.length > 0) continue
    throw new InvalidPostException(KEPT)
  }
}

const PASSED =
  'The time of the first post in this queue has passed. Choose a new time for it, then change the order.'

const KEPT =
  'One of these posting times is kept for a content pillar or a campaign. Choose another order.'

/** Posts per statement, because a statement has a limited number of bindings. */
const CHUNK = 100

function slotOf({ publishAt }: Post) {
  return sqlInstant(publishAt!)
}

/**
 * Saves the new times of all posts in few statements, because a queue can have hundreds of posts.
 */
async function savePlans(posts: readonly Post[], trx: TransactionClientContract) {
  for (let start = 0; start < posts.length; start += CHUNK) {
    const chunk = posts.slice(start, start + CHUNK)
    const each = (value: (post: Post) => string) =>
      trx.raw(
        `case id ${chunk.map(() => 'when ? then ?').join(' ')} end`,
        chunk.flatMap((post) => [post.id, value(post)])
      )
    const ids = chunk.map(({ id }) => id)
    await trx
      .from('posts')
      .whereIn('id', ids)
      .update({
        publish_at: each(slotOf),
        // Nothing publishes the posts of a paused queue.
        due_at: chunk[0]!.dueAt === null ? null : each(slotOf),
        wall_time: each(({ wallTime }) => wallTime ?? ''),
        zone: chunk[0]!.zone,
        version: trx.raw('version + 1'),
        attempts: 0,
        failure_code: null,
        failure_reason: null,
        claimed_by: null,
        lease_until: null,
        updated_at: sqlInstant(now()),
      })
  }
  const events = posts.map((post) => postEvent('post.scheduled', post))
  await WebhookDelivery.record(events, trx)
  for (const post of posts) publishRow('posts', post)
}
