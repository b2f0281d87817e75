import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import type { PostStatus } from '#domain/posts/post_lifecycle'

type ScheduledPostStatus = 'scheduled' | 'queued' | 'published' | 'failed' | 'cancelled'
export type AiPostStatus = 'pending' | 'approved' | 'posted' | 'failed' | 'rejected'
type ListStatus = 'published' | 'scheduled' | 'pending' | 'failed' | 'cancelled'

interface WireNames {
  scheduled: ScheduledPostStatus | null
  ai: AiPostStatus | null
  list: ListStatus | null
}

/**
 * The three wire names of each stored status. Null means that the collection does not contain it.
 */
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

/**
 * Returns the status in `/api/scheduled-posts`, or null when that collection does not contain it.
 */
export function scheduledPostStatus(stored: PostStatus): ScheduledPostStatus | null {
  return WIRE[stored].scheduled
}

/** Returns the status in `/api/ai-content`, or null when that collection does not contain it. */
export function aiPostStatus(stored: PostStatus): AiPostStatus | null {
  return WIRE[stored].ai
}

/** Returns the status on the Posts screen, or null when the post is not listed. */
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

/** Returns the label of a list status. An unknown status shows Pending. */
export function statusLabel(status: string | null | undefined): string {
  const entry = Object.entries(LABELS).find(([name]) => name === status)
  return entry ? entry[1] : LABELS.pending
}

/**
 * Returns the label of a stored status. It is more specific than the list's label where the user
 * must know more.
 */
export function badge(stored: PostStatus): string {
  if (stored === 'unconfirmed') return 'Unconfirmed'
  if (stored === 'publishing') return 'Publishing'
  if (stored === 'rejected') return 'Rejected'
  if (stored === 'approved') return 'Approved'
  return statusLabel(listStatus(stored))
}

export type BadgeTone = ListStatus | 'publishing' | 'unconfirmed' | 'approved'

/** Returns the color and icon of a badge (design, "Status map"). */
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

interface PostTab {
  key: PostTabKey
  label: string
  /** The stored statuses whose posts the tab lists. */
  statuses: readonly PostStatus[]
}

/** The tabs of the Posts screen in their order. Rejected posts are in none. */
export const POST_TABS: readonly PostTab[] = POST_TAB_KEYS.map((key) => ({
  key,
  label: key === 'all' ? 'All Posts' : LABELS[key],
  statuses: POST_STATUSES.filter((stored) => isInTab(key, stored)),
}))

function isInTab(key: PostTabKey, stored: PostStatus): boolean {
  const listed = listStatus(stored)
  return listed !== null && (key === 'all' || key === listed)
}

/** Returns the tab that a URL names. An unknown one opens All Posts. */
export function postTab(key: string | null | undefined): PostTab {
  return POST_TABS.find((tab) => tab.key === key) ?? POST_TABS[0]!
}
