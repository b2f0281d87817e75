import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isTakenSlot } from '#domain/posting_queue/week_slots'
import type { SlotReservation } from '#domain/posting_queue/week_slots'
import type { PostAuthor } from '#domain/posts/post_author'
import { InvalidPostException } from '#errors/posts_errors'
import LinkedinAccount from '#models/linkedin_account'
import type Post from '#models/post'
import {
  nextFreeSlots,
  plannedTimesOf,
  postingQueue,
  queueAuthor,
} from '#queries/posting_queue/posting_queue'
import { now } from '#services/clock'

type SlotTaker = SlotReservation & PostAuthor & { organizationId: string }

/**
 * Returns the plan of a post for the next free slot of its author's queue. The caller has locked
 * the organization, so that no other post gets this slot.
 * @throws InvalidPostException when no slot is free
 */
export async function nextSlotOf(post: SlotTaker, trx: TransactionClientContract) {
  const author = { kind: post.authorKind, urn: post.authorUrn }
  const queue = await postingQueue(post.organizationId, author, trx)
  const [slot] = await nextFreeSlots(queue, { count: 1, now: now(), post }, trx)
  if (!slot) throw new InvalidPostException(NO_FREE_SLOT)
  const { isPaused, week } = queue
  return { slot: DateTime.fromJSDate(slot, { zone: 'utc' }), zone: week.zone, isPaused }
}

/**
 * Puts a restored post back into its slot, or into the next free one when another post has taken it
 * since, or when its time has passed. Its author's queue may have been paused or resumed since, too.
 * The caller has locked the organization. Returns whether it moved.
 * @throws InvalidPostException when no slot is free
 */
export async function returnToSlot(post: Post, trx: TransactionClientContract) {
  const { organizationId, authorKind: kind, authorUrn: urn, publishAt } = post
  if (publishAt === null) return false
  const queue = await postingQueue(organizationId, { kind, urn }, trx)
  const planned = await plannedTimesOf(queue, publishAt, { except: [post.id], trx })
  const isPassed = !queue.isPaused && publishAt <= now()
  const isMoved = isPassed || isTakenSlot(planned, publishAt)
  if (isMoved) post.planInQueue(await nextSlotOf(post, trx))
  else post.dueAt = queue.isPaused ? null : publishAt
  await post.save()
  return isMoved
}

/**
 * A post that got another author leaves the queue of the previous one and keeps its time in the new
 * one, if it is free there. The caller has locked the organization.
 * @throws InvalidPostException when no slot is free
 */
export async function followAuthor(
  post: Post,
  previous: PostAuthor,
  trx: TransactionClientContract
) {
  if (!post.isQueued || post.status !== 'scheduled') return
  const account = await LinkedinAccount.ofOrganization(post.organizationId, { client: trx })
  const urnIn = ({ authorKind: kind, authorUrn: urn }: PostAuthor) =>
    queueAuthor(kind, urn, account?.memberUrn ?? null).urn
  if (urnIn(post) !== urnIn(previous)) await returnToSlot(post, trx)
}

const NO_FREE_SLOT = 'No free slot was found. Choose a time instead.'
