import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { utcDay } from '#domain/campaigns/posting_times'
import type { AuthorKind } from '#domain/drafts/author'
import { DEFAULT_WEEK, freeSlotsOfWeek, slotsFor } from '#domain/posting_queue/week_slots'
import type {
  PlannedTime,
  QueueAuthor,
  SlotReservation,
  SlotWeek,
} from '#domain/posting_queue/week_slots'
import { SLOT_COUNT, freeSlots } from '#domain/schedule/slots'
import { toWireInstant, zoneOrUtc } from '#domain/schedule/wall_clock'
import { sqlInstant } from '#database/instants'
import { dateOf, storedBoolean } from '#database/stored_values'
import AuthorSlot from '#models/author_slot'
import LinkedinAccount from '#models/linkedin_account'
import Organization from '#models/organization'
import PausedQueue from '#models/paused_queue'
import Post from '#models/post'
import Membership from '#models/membership'

/** The queue of one author of an organization. */
export interface PostingQueue {
  organizationId: string
  author: QueueAuthor
  /** The URN of the connected member, for posts that name no author. */
  memberUrn: string | null
  week: SlotWeek
  /** False while the author has no slots and uses the default ones. */
  hasOwnSlots: boolean
  isPaused: boolean
}

/** Posts with these statuses occupy their slot; a cancelled or failed post frees it. */
const PLANNED_STATUSES = ['scheduled', 'queued', 'publishing', 'published']

/** The columns that name an author. An empty URN is the connected member. */
export function authorColumns({ kind, urn }: QueueAuthor) {
  return { author_kind: kind, author_urn: urn ?? '' }
}

/** Returns the author of a queue. The connected member is the same with and without their URN. */
export function queueAuthor(
  kind: AuthorKind,
  urn: string | null,
  memberUrn: string | null
): QueueAuthor {
  const isMember = kind === 'personal' && (urn === null || urn === memberUrn)
  return { kind, urn: isMember ? null : urn }
}

/** The zone of an organization's slots. */
export async function queueZone(organizationId: string, trx?: TransactionClientContract) {
  const options = trx && { client: trx }
  const { queueZone: zone } = await Organization.findOrFail(organizationId, options)
  return zone === null ? Membership.zoneOf(organizationId, options) : zoneOrUtc(zone)
}

export async function postingQueue(
  organizationId: string,
  { kind, urn }: QueueAuthor,
  trx?: TransactionClientContract
): Promise<PostingQueue> {
  const options = trx && { client: trx }
  const account = await LinkedinAccount.ofOrganization(organizationId, options)
  const memberUrn = account?.memberUrn ?? null
  const author = queueAuthor(kind, urn, memberUrn)
  const owned = { organization_id: organizationId, ...authorColumns(author) }
  const own = await AuthorSlot.query(options).where(owned).orderBy('weekday').orderBy('time')
  const paused = await PausedQueue.query(options).where(owned).first()
  const hasOwnSlots = own.length > 0
  const zone = await queueZone(organizationId, trx)
  const week = { slots: hasOwnSlots ? own : DEFAULT_WEEK, zone }
  return { organizationId, author, memberUrn, week, hasOwnSlots, isPaused: paused !== null }
}

/** The posts of a queue's author. */
export function postsOfQueue(
  { organizationId, author, memberUrn }: PostingQueue,
  trx?: TransactionClientContract
) {
  return Post.query(trx && { client: trx })
    .where({ organization_id: organizationId, author_kind: author.kind })
    .where((theirs) => {
      if (author.urn !== null) return theirs.where('author_urn', author.urn)
      theirs.whereNull('author_urn')
      if (memberUrn !== null) theirs.orWhere('author_urn', memberUrn)
    })
}

/**
 * The scheduled posts that took a slot of the queue, in order. In a transaction they are locked.
 */
export function queuedPosts(queue: PostingQueue, trx?: TransactionClientContract) {
  return postsOfQueue(queue, trx)
    .where({ is_queued: true, status: 'scheduled' })
    .orderBy('publish_at')
    .orderBy('id')
    .if(trx !== undefined, (query) => query.forUpdate())
}

interface SlotQuery {
  count: number
  now: DateTime
  /** Posts that are about to leave their slots. */
  except?: readonly string[]
  /** The post that takes the slot; slots that are kept for others are not free for it. */
  post?: SlotReservation
  /** The times that are taken, where they have been read (`plannedTimesOf`). */
  occupied?: readonly PlannedTime[]
}

/** A post of neither a campaign nor a content pillar. */
export const UNRESERVED: SlotReservation = { contentPillar: null, campaignId: null }

/** Returns the next free slots of a queue, soonest first. There can be fewer than asked for. */
export async function nextFreeSlots(
  queue: PostingQueue,
  { count, now, except = [], post = UNRESERVED, occupied }: SlotQuery,
  trx?: TransactionClientContract
): Promise<Date[]> {
  const { hasOwnSlots, week } = queue
  const planned = occupied ?? (await plannedTimesOf(queue, now, { except, trx }))
  if (hasOwnSlots) return freeSlotsOfWeek(slotsFor(week, post), planned, { now, count })
  const instants = planned.map(({ at }) => at)
  return freeSlots(instants, { zone: week.zone, now, count })
}

type CampaignSlotQuery = Pick<SlotQuery, 'now' | 'occupied'> & {
  limit: number
  perDay: ReadonlyMap<string, number>
}

/**
 * The next free slot of a campaign's post in its author's queue, on a day that has room for another
 * post of the author. Null when no slot is free; undefined when the author has no slots.
 */
export async function campaignSlot(
  queue: PostingQueue,
  post: SlotReservation,
  { now, limit, perDay, occupied }: CampaignSlotQuery,
  trx?: TransactionClientContract
): Promise<Date | null | undefined> {
  if (!queue.hasOwnSlots) return undefined
  const slots = await nextFreeSlots(queue, { count: SLOT_COUNT.max, now, post, occupied }, trx)
  return slots.find((slot) => (perDay.get(utcDay(slot)) ?? 0) < limit) ?? null
}

/**
 * The times that are taken from a moment on: the author's posts, or those of the whole organization
 * while the author has no slots and the default ones apply.
 */
export async function plannedTimesOf(
  queue: PostingQueue,
  from: DateTime,
  { except = [], trx }: { except?: readonly string[]; trx?: TransactionClientContract } = {}
): Promise<PlannedTime[]> {
  const { organizationId, hasOwnSlots } = queue
  const all = Post.query(trx && { client: trx }).where('organization_id', organizationId)
  const posts = await (hasOwnSlots ? postsOfQueue(queue, trx) : all)
    .whereIn('status', PLANNED_STATUSES)
    .whereNotIn('id', [...except])
    .where('publish_at', '>=', sqlInstant(from.minus({ hours: 1 })))
    .select('publish_at', 'is_queued')
    .pojo<{ publish_at: unknown; is_queued: unknown }>()
  return posts.map(({ publish_at: at, is_queued: isQueued }) => ({
    at: dateOf(at)!,
    isQueued: storedBoolean(isQueued),
  }))
}

interface FreeSlotsQuery {
  organizationId: string
  /** The connected member when there is none. */
  author?: QueueAuthor
  count?: number
  /** The post that would take the slot. */
  post?: SlotReservation
}

const CONNECTED_MEMBER: QueueAuthor = { kind: 'personal', urn: null }

/** The next free slots of an author in wire format, soonest first. */
export async function freeSlotsOf({
  organizationId,
  author = CONNECTED_MEMBER,
  count = SLOT_COUNT.default,
  post,
}: FreeSlotsQuery): Promise<string[]> {
  const queue = await postingQueue(organizationId, author)
  const slots = await nextFreeSlots(queue, { count, now: DateTime.utc(), post })
  return slots.map(toWireInstant)
}
