import { MINUTE_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'

/** The statuses of a post. Each post is one row with one lifecycle. */
export const POST_STATUSES = [
  'pending_review',
  'approved',
  'scheduled',
  'queued',
  'publishing',
  'published',
  'failed',
  'unconfirmed',
  'cancelled',
  'rejected',
] as const

export type PostStatus = (typeof POST_STATUSES)[number]

/** The statuses from which the publishing scheduler may claim a due post. */
export const PUBLISHABLE = ['scheduled', 'queued'] as const satisfies readonly PostStatus[]

const EDITABLE: readonly PostStatus[] = [
  'pending_review',
  'approved',
  'scheduled',
  'queued',
  'failed',
]

const MOVABLE: readonly PostStatus[] = ['approved', 'scheduled', 'failed']

/** Returns true when the value is one of the ten statuses. */
export function isPostStatus(text: unknown): text is PostStatus {
  return POST_STATUSES.some((status) => status === text)
}

/**
 * Returns true while the text of a post may change. It may not change during publishing or
 * afterwards. It may not change while unconfirmed either, because the lookup on LinkedIn compares
 * with it.
 */
export function isEditable(status: PostStatus): boolean {
  return EDITABLE.includes(status)
}

/** Returns true when a new time may be chosen. The post is scheduled or becomes scheduled. */
export function isMovable(status: PostStatus): boolean {
  return MOVABLE.includes(status)
}

/** Returns true when the post may be deleted. Only a post that is being published may not. */
export function isDeletable(status: PostStatus): boolean {
  return status !== 'publishing'
}

export const POST_KINDS = ['text', 'image', 'multi_image', 'document', 'article', 'poll'] as const

export type PostKind = (typeof POST_KINDS)[number]

/** Returns the LinkedIn post type for a number of images. */
export function postKind(imageCount: number): PostKind {
  if (imageCount === 0) return 'text'
  return imageCount === 1 ? 'image' : 'multi_image'
}

/** What a draft's kind of post depends on. */
interface Drafted {
  mode: string
  assets: readonly { type: string; url: string | null }[]
}

/**
 * Returns the LinkedIn post type for a draft. Slides and an uploaded PDF become a document (pitfall
 * 15), several images become a grid, and a link becomes a card only when the draft asks for one.
 */
export function draftKind({ mode, assets }: Drafted): PostKind {
  if (mode === 'poll') return 'poll'
  if (assets.some(({ type }) => type === 'document')) return 'document'
  const images = assets.filter(({ type }) => type === 'image')
  if (mode === 'carousel' && images.length > 0) return 'document'
  const shown = images.filter(({ url }) => url !== null)
  const isCard = shown.length === 0 && assets.some(({ type }) => type === 'article')
  return isCard ? 'article' : postKind(shown.length)
}

/** How long before its time a scheduled post is watched, in ms. */
const WATCH_AHEAD_MS = MINUTE_MS

/**
 * Returns true while the post may change without the user: it is being published, or it is due now
 * or within the next minute.
 */
export function isInProgress(
  { status, publishAt }: { status: string; publishAt: Instant | null },
  now: Instant
): boolean {
  if (status === 'queued' || status === 'publishing') return true
  if (status !== 'scheduled' || publishAt === null) return false
  return publishAt.valueOf() <= now.valueOf() + WATCH_AHEAD_MS
}
