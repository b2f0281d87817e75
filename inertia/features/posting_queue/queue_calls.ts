import type { AuthorChoices } from '#transformers/authors_transformer'
import type { AuthorSlots, PostingQueueCard } from '#transformers/posting_queue_transformer'
import { bestHours } from '@domain/analytics/hour_grid'
import type { MeasuredHour } from '@domain/analytics/hour_grid'
import type { CampaignCard } from '#transformers/campaign_transformer'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import { api } from '~/client'
import { authorChoices } from '~/lib/author_choices'
import { QUEUE } from './messages'

/** An author of a queue, as the API names it. */
export interface QueueAuthor {
  author_type: 'personal' | 'organization'
  /** Null for the connected member. */
  author_id: string | null
}

const MEMBER: QueueAuthor = { author_type: 'personal', author_id: null }

export type SlotOfWeek = Omit<AuthorSlots['slots'][number], 'author_type' | 'author_id'>

/** What a posting time may be reserved for. */
export type Reservation = Pick<SlotOfWeek, 'content_pillar' | 'campaign_id'>

export type NamedCampaign = Pick<CampaignCard, 'id' | 'name' | 'content_pillars'>

export interface NamedAuthor extends QueueAuthor {
  name: string
}

/** How the dialog with the posting times opens: unchanged, or with the best hours added. */
export type TimesBegin = 'edit' | 'fill'

export function authorKey({ author_type: type, author_id: id }: QueueAuthor) {
  return `${type} ${id ?? ''}`.trim()
}

/** Loads the slots of all authors, the authors themselves, and what slots may be reserved for. */
export async function loadSlots(orgId: string, signal: AbortSignal) {
  const query = { org_id: orgId }
  const [slots, choices, campaigns] = await Promise.all([
    api.get<AuthorSlots>('/api/author-slots', { query, signal }),
    api.get<AuthorChoices>('/api/linkedin/managed-organizations', { query, signal }),
    api.get<NamedCampaign[]>('/api/campaigns', { query, signal }),
  ])
  return { slots, authors: namedAuthors(choices, slots), campaigns }
}

/** The connected member, the pages, and authors that only have slots. */
function namedAuthors(choices: AuthorChoices, { slots }: AuthorSlots): NamedAuthor[] {
  const known = authorChoices(choices).map(({ id, kind, name }): NamedAuthor =>
    kind === 'personal' ? { ...MEMBER, name } : { author_type: 'organization', author_id: id, name }
  )
  const named = known.some(({ author_type: type }) => type === 'personal')
    ? known
    : [{ ...MEMBER, name: QUEUE.member }, ...known]
  const others = slots.map((slot): NamedAuthor => ({
    author_type: slot.author_type,
    author_id: slot.author_id,
    name: slot.author_type === 'organization' ? QUEUE.page : QUEUE.member,
  }))
  const byKey = new Map([...others, ...named].map((author) => [authorKey(author), author]))
  return [...named, ...others]
    .map((author) => byKey.get(authorKey(author))!)
    .filter((author, at, all) => all.indexOf(author) === at)
}

/** Saves the changes to the slots that were `opened`, so that those of a colleague stay. */
export function saveSlots(orgId: string, { timezone, slots }: AuthorSlots, opened: AuthorSlots) {
  const body = { org_id: orgId, timezone, slots, opened: opened.slots }
  return api.put<AuthorSlots>('/api/author-slots', { body })
}

/** The hours of the week with the most engagement, on the clock of the queue. */
export async function loadBestHours(orgId: string, timezone: string, signal?: AbortSignal) {
  const query = { org_id: orgId, timezone }
  const hours = await api.get<MeasuredHour[]>('/api/calendar/hours', { query, signal })
  return bestHours(hours, BEST_COUNT)
}

/** The authors with posting times, or the connected member, and which of them are paused. */
export async function loadQueues(orgId: string, signal: AbortSignal) {
  const query = { org_id: orgId }
  const { timezone, slots } = await api.get<AuthorSlots>('/api/author-slots', { query, signal })
  const byKey = new Map(slots.map((slot) => [authorKey(slot), slot]))
  const authors: QueueAuthor[] = byKey.size > 0 ? [...byKey.values()] : [MEMBER]
  const queues = await Promise.all(authors.map((author) => loadQueue(orgId, author, signal)))
  const paused = authors.filter((_author, at) => queues[at]?.is_paused)
  return { timezone, authors, paused }
}

/** A post on each working day. */
const BEST_COUNT = 5

export function loadQueue(orgId: string, author: QueueAuthor, signal?: AbortSignal) {
  const { author_type: type, author_id: id } = author
  const query = { org_id: orgId, author_type: type, ...(id !== null && { author_id: id }) }
  return api.get<PostingQueueCard>('/api/queue', { query, signal })
}

export function pauseQueue(orgId: string, author: QueueAuthor, isPaused: boolean) {
  const { author_type: type, author_id: id } = author
  const body = { org_id: orgId, author_type: type, author_id: id }
  return api.post<{ is_paused: boolean }>(`/api/queue/${isPaused ? 'pause' : 'resume'}`, { body })
}

export function shiftQueue(orgId: string, { author_type: type, author_id: id }: QueueAuthor) {
  const body = { org_id: orgId, author_type: type, author_id: id, by: 1 }
  return api.post<ScheduledPost[]>('/api/queue/shift', { body })
}

/** Gives the queue's slots to its posts in this order. */
export function reorderQueue(
  orgId: string,
  { author_type: type, author_id: id }: QueueAuthor,
  posts: readonly ScheduledPost[]
) {
  const ids = posts.map((post) => post.id)
  const body = { org_id: orgId, author_type: type, author_id: id, post_ids: ids }
  return api.put<ScheduledPost[]>('/api/queue/order', { body })
}
