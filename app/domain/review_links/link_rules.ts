import { DAY_MS, HOUR_MS, MINUTE_MS, after } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'

/** A link shows one post or one week of the organization's posts. */
export const REVIEW_LINK_KINDS = ['post', 'week'] as const

export type ReviewLinkKind = (typeof REVIEW_LINK_KINDS)[number]

/** The lifetimes of a link in days. */
export const REVIEW_LINK_DAYS = [1, 7, 30] as const

export type ReviewLinkDays = (typeof REVIEW_LINK_DAYS)[number]

/**
 * The length of a client's name in characters after trimming, on the link and as the client types
 * it.
 */
export const CLIENT_NAME = { min: 1, max: 80 } as const

/** The length of a comment in characters after trimming. */
export const CLIENT_COMMENT = { min: 1, max: 5000 } as const

/** The maximum number of comments per link. The limit stops floods. */
export const MAX_CLIENT_COMMENTS = 200

export const COMMENTS_FULL = 'This link has reached its comment limit. Ask for a new one.'

/** The maximum number of an organization's active links. */
export const MAX_LIVE_LINKS = 100

export const TOO_MANY_LINKS =
  'You have 100 active review links. Revoke one you no longer need, then try again.'

/** The number of approvals and comments per IP address and link. */
export const REVIEW_THROTTLE = { tries: 30, windowMs: 10 * MINUTE_MS } as const

export const REVIEW_LINK_ENDED = 'This link has expired. Ask for a new one.'

/** How long after a reminder the client of a link is not reminded again, in ms. */
export const CLIENT_REMINDER_PAUSE_MS = 4 * HOUR_MS

/** The number of reminders that one user may send, for all posts and links together. */
export const REMINDER_THROTTLE = { tries: 30, windowMs: HOUR_MS } as const

export const NO_CLIENT_LINK =
  'No active review link lets a client approve this post. Share it first.'

export const NO_CLIENT_EMAIL =
  "Add the client's email address to the review link, then remind them."

export const MAIL_OFF = "This server doesn't send email. Copy the link and send it to the client."

type ReviewLinkState = 'live' | 'expired' | 'revoked'

interface LinkLifetime {
  expiresAt: Instant
  revokedAt: Instant | null
}

/** Returns whether a link works at that moment. It ends exactly at `expiresAt`. */
export function reviewLinkState(
  { expiresAt, revokedAt }: LinkLifetime,
  now: Instant
): ReviewLinkState {
  if (revokedAt !== null) return 'revoked'
  return now.valueOf() < expiresAt.valueOf() ? 'live' : 'expired'
}

export function reviewLinkEnd(days: ReviewLinkDays, now: Instant): Date {
  return after(now, days * DAY_MS)
}

const SECRET = /^[A-Za-z0-9_-]{43}$/

/** Returns the secret in a link's URL, or null when it is invalid. */
export function parseReviewSecret(text: unknown): string | null {
  return typeof text === 'string' && SECRET.test(text) ? text : null
}

/** Returns the path of the link's page. */
export function reviewPath(secret: string): string {
  return `/review/${secret}`
}

/** Returns true when a visit should be recorded. At most one visit per hour is recorded. */
export function shouldRecordVisit(lastSeenAt: Instant | null, now: Instant): boolean {
  return lastSeenAt === null || now.valueOf() - lastSeenAt.valueOf() >= HOUR_MS
}

/** Returns a client's name for the log and notifications: 'Ana (client)'. */
export function clientLabel(name: string): string {
  return `${name} (client)`
}

/** Returns the URL at which a client sees an image or document of a linked post. */
export function reviewMediaUrl(path: string, mediaId: string): string {
  return `${path}/media/${mediaId}`
}
