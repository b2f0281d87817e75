import type { DateTime } from 'luxon'
import { freeSlotsBetween } from '#domain/posting_queue/week_slots'
import type { KnownAuthor } from '#domain/posts/post_author'
import type { FreeSlot, QueueAuthor } from '#domain/posting_queue/week_slots'
import AuthorSlot from '#models/author_slot'
import Campaign from '#models/campaign'
import Post from '#models/post'
import { plannedTimesOf, postingQueue } from '#queries/posting_queue/posting_queue'

interface Range {
  organizationId: string
  /** The connected member. */
  member: KnownAuthor | null
  /** The pages that the member may post as, as far as they are known. */
  pages: readonly KnownAuthor[]
  from: DateTime
  until: DateTime
  now: DateTime
}

/** A free slot of an author in the calendar. */
interface CalendarSlot extends FreeSlot {
  author: QueueAuthor
  authorName: string | null
  campaignName: string | null
  isPaused: boolean
}

/** The free slots of all authors with posting times of their own in a range, soonest first. */
export async function freeSlotsInCalendar({
  organizationId,
  member,
  pages,
  ...range
}: Range): Promise<CalendarSlot[]> {
  const campaignNames = await campaignsOf(organizationId)
  const found: CalendarSlot[] = []
  for (const author of await authorsWithSlots(organizationId)) {
    const queue = await postingQueue(organizationId, author)
    const planned = await plannedTimesOf(queue, range.from)
    const { urn } = author
    const listed = urn === null ? member : pages.find((page) => page.urn === urn)
    const authorName = listed?.name ?? (urn && (await nameInPosts(organizationId, urn)))
    for (const free of freeSlotsBetween(queue.week, planned, range)) {
      const { campaignId } = free.slot
      const campaignName = campaignId ? (campaignNames.get(campaignId) ?? null) : null
      const { isPaused } = queue
      found.push({ ...free, author, authorName, campaignName, isPaused })
    }
  }
  return found.sort((a, b) => a.at.valueOf() - b.at.valueOf())
}

async function campaignsOf(organizationId: string) {
  const campaigns = await Campaign.query()
    .where('organization_id', organizationId)
    .select('id', 'name')
    .pojo<{ id: string; name: string }>()
  return new Map(campaigns.map(({ id, name }) => [id, name]))
}

async function authorsWithSlots(organizationId: string): Promise<QueueAuthor[]> {
  const rows = await AuthorSlot.query()
    .where('organization_id', organizationId)
    .distinct('author_kind', 'author_urn')
  return rows.map(({ authorKind: kind, authorUrn: urn }) => ({ kind, urn: urn || null }))
}

/** The name of an author that LinkedIn doesn't list, from their latest post. */
async function nameInPosts(organizationId: string, urn: string) {
  const post = await Post.query()
    .where({ organization_id: organizationId, author_urn: urn })
    .whereNotNull('author_name')
    .orderBy('posted_at', 'desc')
    .select('author_name')
    .first()
  return post?.authorName ?? null
}
