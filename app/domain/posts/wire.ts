import { POST_STATUSES, type PostStatus } from '#domain/posts/lifecycle'

export type ScheduledPostStatus = 'scheduled' | 'queued' | 'published' | 'failed' | 'cancelled'
export type AiPostStatus = 'pending' | 'approved' | 'posted' | 'failed' | 'rejected'
export type ListStatus = 'published' | 'scheduled' | 'pending' | 'failed' | 'cancelled'

interface WireNames {
  scheduled: ScheduledPostStatus | null
  ai: AiPostStatus | null
  list: ListStatus | null
}

/** One stored status, three names on the wire (data model, "On the wire"); null = not in that view. */
const WIRE: Readonly<Record<PostStatus, WireNames>> = {
  pending_review: { scheduled: null, ai: 'pending', list: 'pending' },
  approved: { scheduled: 'scheduled', ai: 'approved', list: 'scheduled' },
  scheduled: { scheduled: 'scheduled', ai: 'approved', list: 'scheduled' },
  queued: { scheduled: 'queued', ai: 'approved', list: 'scheduled' },
  publishing: { scheduled: 'queued', ai: 'approved', list: 'scheduled' },
  published: { scheduled: 'published', ai: 'posted', list: 'published' },
  failed: { scheduled: 'failed', ai: 'failed', list: 'failed' },
  unconfirmed: { scheduled: 'failed', ai: 'failed', list: 'failed' },
  cancelled: { scheduled: 'cancelled', ai: null, list: 'cancelled' },
  rejected: { scheduled: null, ai: 'rejected', list: null },
}

/** What `/api/scheduled-posts` says of a stored status; null when it is not in that collection. */
export function scheduledPostStatus(stored: PostStatus): ScheduledPostStatus | null {
  return WIRE[stored].scheduled
}

/** What `/api/ai-content` says of a stored status; null when it is not in that collection. */
export function aiPostStatus(stored: PostStatus): AiPostStatus | null {
  return WIRE[stored].ai
}

/** What the Posts screen says of a stored status; null when the post is not listed. */
export function listStatus(stored: PostStatus): ListStatus | null {
  return WIRE[stored].list
}

const LABELS: Readonly<Record<ListStatus, string>> = {
  published: 'Published',
  scheduled: 'Scheduled',
  pending: 'Pending',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

/** The badge word of a list status; an unknown one shows Pending (spec section 4). */
export function statusLabel(status: string | null | undefined): string {
  const known = Object.entries(LABELS).find(([name]) => name === status)
  return known ? known[1] : LABELS.pending
}

/** The badge word of a stored status: the list's word, sharper where a person must know more. */
export function badge(stored: PostStatus): string {
  if (stored === 'unconfirmed') return 'Unconfirmed'
  if (stored === 'publishing') return 'Publishing'
  if (stored === 'rejected') return 'Rejected'
  if (stored === 'approved') return 'Approved'
  return statusLabel(listStatus(stored))
}

export type BadgeTone = ListStatus | 'publishing' | 'unconfirmed' | 'approved'

/** The colour and icon a badge wears (design, "Status map"). */
export function badgeTone(stored: PostStatus): BadgeTone {
  if (stored === 'unconfirmed' || stored === 'publishing' || stored === 'approved') return stored
  return listStatus(stored) ?? 'cancelled'
}

export const POST_TAB_KEYS = [
  'all',
  'published',
  'scheduled',
  'pending',
  'failed',
  'cancelled',
] as const

export type PostTabKey = (typeof POST_TAB_KEYS)[number]

export interface PostTab {
  key: PostTabKey
  label: string
  /** The stored statuses whose posts the tab lists. */
  statuses: readonly PostStatus[]
}

/** The tabs of the Posts screen in their order (spec section 2); rejected posts are in none. */
export const POST_TABS: readonly PostTab[] = POST_TAB_KEYS.map((key) => ({
  key,
  label: key === 'all' ? 'All Posts' : LABELS[key],
  statuses: POST_STATUSES.filter((stored) => isInTab(key, stored)),
}))

/** True when a post in this stored status is listed under the tab. */
export function isInTab(key: PostTabKey, stored: PostStatus): boolean {
  const listed = listStatus(stored)
  return listed !== null && (key === 'all' || key === listed)
}

/** The tab a URL names; anything unknown opens All Posts. */
export function postTab(key: string | null | undefined): PostTab {
  return POST_TABS.find((tab) => tab.key === key) ?? POST_TABS[0]!
}

const POSTED_WORDS: readonly string[] = ['posted', 'published']
const NO_RECORDS: ReadonlySet<string> = new Set()

/** The ids that published records link to, for `isPosted`. */
export function publishedIds(
  records: Iterable<{ scheduled_post_id?: string | null; ai_post_id?: string | null }>
): Set<string> {
  const ids = new Set<string>()
  for (const record of records) {
    if (record.scheduled_post_id) ids.add(record.scheduled_post_id)
    if (record.ai_post_id) ids.add(record.ai_post_id)
  }
  return ids
}

/**
 * A post counts as posted if its status is posted (in any case) or a published record links to it
 * (spec section 4). A wire status `published` has such a record by construction.
 */
export function isPosted(
  item: { id?: string | null; status?: string | null },
  published: ReadonlySet<string> = NO_RECORDS
): boolean {
  if (item.status && POSTED_WORDS.includes(item.status.toLowerCase())) return true
  return Boolean(item.id) && published.has(String(item.id))
}
