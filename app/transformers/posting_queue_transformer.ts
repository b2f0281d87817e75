import { authorType } from '#domain/drafts/author'
import type { AuthorKind } from '#domain/drafts/author'
import type { QueueAuthor, WeekSlot } from '#domain/posting_queue/week_slots'
import type { Moment } from '#domain/schedule/instant'
import { toWireInstant } from '#domain/schedule/wall_clock'
import type { Approved } from '#domain/approvals/approval_policy'
import type { PostOf } from '#domain/posts/post_row'
import { scheduledPost } from '#transformers/scheduled_post_transformer'

interface SlotRow extends WeekSlot {
  authorKind: AuthorKind
  /** Empty for the connected member. */
  authorUrn: string
}

/** The weekly slots of an organization's authors as `/api/author-slots` returns them. */
export function authorSlots(zone: string, slots: readonly SlotRow[]) {
  return {
    timezone: zone,
    slots: slots.map((slot) => ({
      author_type: authorType(slot.authorKind),
      author_id: slot.authorUrn === '' ? null : slot.authorUrn,
      weekday: slot.weekday,
      time: slot.time,
      content_pillar: slot.contentPillar ?? null,
      campaign_id: slot.campaignId ?? null,
    })),
  }
}

export type AuthorSlots = ReturnType<typeof authorSlots>

interface FreeSlotRow {
  at: Moment
  slot: WeekSlot
  author: QueueAuthor
  authorName: string | null
  campaignName: string | null
  isPaused: boolean
}

/** A free slot as the calendar shows it. */
export function freeSlotCard({ at, slot, author, ...row }: FreeSlotRow) {
  return {
    at: toWireInstant(at),
    author_type: authorType(author.kind),
    author_id: author.urn,
    author_name: row.authorName,
    content_pillar: slot.contentPillar ?? null,
    campaign_id: slot.campaignId ?? null,
    campaign_name: row.campaignName,
    is_paused: row.isPaused,
  }
}

export type FreeSlotCard = ReturnType<typeof freeSlotCard>

/** Whether an author's queue is paused. */
export function queueState({ isPaused }: { isPaused: boolean }) {
  return { is_paused: isPaused }
}

/** An author's queue with its posts, soonest first. */
export function postingQueueCard(
  { isPaused }: { isPaused: boolean },
  posts: readonly (PostOf<'scheduled'> & Approved)[]
) {
  return { is_paused: isPaused, posts: posts.map(scheduledPost) }
}

export type PostingQueueCard = ReturnType<typeof postingQueueCard>
