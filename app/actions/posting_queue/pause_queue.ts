import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { QueueAuthor } from '#domain/posting_queue/week_slots'
import { InvalidPostException } from '#errors/posts_errors'
import { withTransaction } from '#database/transaction'
import Organization from '#models/organization'
import PausedQueue from '#models/paused_queue'
import type Post from '#models/post'
import PostEvent from '#models/post_event'
import {
  authorColumns,
  nextFreeSlots,
  postingQueue,
  postsOfQueue,
  queuedPosts,
} from '#queries/posting_queue/posting_queue'
import type { PostingQueue } from '#queries/posting_queue/posting_queue'
import { now } from '#services/clock'

interface Input {
  organizationId: string
  author: QueueAuthor
  /** The user who pauses or resumes, for the logs of posts that move. */
  userId: string
  isPaused: boolean
}

/**
 * Pauses or resumes an author's queue. While it is paused, none of its posts is published. On
 * resuming, posts whose slot has passed move to the next free slots, in their order.
 */
export default class PauseQueue {
  /** Returns the queue. @throws InvalidPostException when there are too few free slots */
  async handle({ organizationId, author, userId, isPaused }: Input): Promise<PostingQueue> {
    return withTransaction(async (trx) => {
      await Organization.lockRow(organizationId, trx)
      const queue = await postingQueue(organizationId, author, trx)
      if (queue.isPaused === isPaused) return queue
      if (isPaused) await this.#pause(queue, trx)
      else await this.#resume(queue, userId, trx)
      return { ...queue, isPaused }
    })
  }

  async #pause(queue: PostingQueue, trx: TransactionClientContract) {
    const paused = { organizationId: queue.organizationId, authorKind: queue.author.kind }
    await PausedQueue.create({ ...paused, authorUrn: queue.author.urn ?? '' }, { client: trx })
    for (const post of await queuedPosts(queue, trx)) await post.merge({ dueAt: null }).save()
    await publishingPosts(queue, trx).update({ due_at: null })
  }

  async #resume(queue: PostingQueue, userId: string, trx: TransactionClientContract) {
    const { organizationId, author, week } = queue
    await PausedQueue.query({ client: trx })
      .where({ organization_id: organizationId, ...authorColumns(author) })
      .delete()
    await publishingPosts(queue, trx).update({ due_at: trx.raw('publish_at') })
    const moment = now()
    const posts = await queuedPosts(queue, trx)
    const isPassed = (post: Post) => post.publishAt !== null && post.publishAt <= moment
    const passed = posts.filter(isPassed)
    const except = passed.map(({ id }) => id)
    const nextOf = await slotsInTurn(queue, { count: passed.length, now: moment, except }, trx)
    for (const post of posts.filter((each) => !isPassed(each))) {
      await post.merge({ dueAt: post.publishAt }).save()
    }
    for (const post of passed) {
      const slot = DateTime.fromJSDate(await nextOf(post), { zone: 'utc' })
      post.planInQueue({ slot, zone: week.zone, isPaused: false })
      await post.save()
    }
    const events = except.map((postId) => ({ postId, userId, kind: 'moved' as const }))
    await PostEvent.createMany(events, { client: trx })
  }
}

/** The queue's posts in an attempt. After a failed one they wait as their queue does. */
function publishingPosts(queue: PostingQueue, trx: TransactionClientContract) {
  return postsOfQueue(queue, trx).where({ is_queued: true, status: 'publishing' })
}

/** Gives each post the next free slot that it may take and that no post before it got. */
async function slotsInTurn(
  queue: PostingQueue,
  query: { count: number; now: DateTime; except: readonly string[] },
  trx: TransactionClientContract
) {
  const free = new Map<string, Date[]>()
  const used = new Set<number>()
  return async ({ contentPillar, campaignId }: Post) => {
    const key = JSON.stringify([contentPillar, campaignId])
    const post = { contentPillar, campaignId }
    const slots = free.get(key) ?? (await nextFreeSlots(queue, { ...query, post }, trx))
    free.set(key, slots)
    const slot = slots.find((each) => !used.has(each.valueOf()))
    if (!slot) throw new InvalidPostException(TOO_FEW_SLOTS)
    used.add(slot.valueOf())
    return slot
  }
}

export const TOO_FEW_SLOTS =
  'There are too few free slots for these posts. Add posting times, or move some posts.'
