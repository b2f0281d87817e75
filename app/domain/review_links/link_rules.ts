import { DAY_MS, HOUR_MS, MINUTE_MS, after, type Instant } from '#domain/schedule/instant'

/** A link shows one post, or one week of the organization's posts. */
export const REVIEW_LINK_KINDS = ['post', 'week'] as const

export type ReviewLinkKind = (typeof REVIEW_LINK_KINDS)[number]

/** For how many days a link may work. */
export const REVIEW_LINK_DAYS = [1, 7, 30] as const

export type ReviewLinkDays = (typeof REVIEW_LINK_DAYS)[number]

/** Characters of a client's name, after trimming: on the link, and as the client types it. */
export const CLIENT_NAME = { min: 1, max: 80 } as const

/** Characters of a comment, after trimming. */
export const CLIENT_COMMENT = { min: 1, max: 5000 } as const

/** The most comments that one link takes: people, not floods. */
export const MOST_CLIENT_COMMENTS = 200

export const COMMENTS_FULL = 'This link has reached its comment limit. Ask for a new one.'

/** The most links of an organization that work at once. */
export const MOST_LIVE_LINKS = 100

export const TOO_MANY_LINKS =
  'You have 100 active review links. Revoke one you no longer need, then try again.'

/** So many approvals and comments from one address by one link. */
export const REVIEW_THROTTLE = { tries: 30, windowMs: 10 * MINUTE_MS } as const

export const REVIEW_LINK_ENDED = 'This link has expired. Ask for a new one.'

export type ReviewLinkState = 'live' | 'expired' | 'revoked'

interface Ending {
  expiresAt: Instant
  revokedAt: Instant | null
}

/** Whether a link works at that moment. It ends exactly at `expiresAt`. */
export function reviewLinkState({ expiresAt, revokedAt }: Ending, now: Instant): ReviewLinkState {
  if (revokedAt !== null) return 'revoked'
  return now.valueOf() < expiresAt.valueOf() ? 'live' : 'expired'
}

/** When a link that is made now ends. */
export function reviewLinkEnd(days: ReviewLinkDays, now: Instant): Date {
  return after(now, days * DAY_MS)
}

const SECRET = /^[A-Za-z0-9_-]{43}$/

/** The secret of a link's address; null where it can be none. */
export function reviewSecretIn(text: unknown): string | null {
  return typeof text === 'string' && SECRET.test(text) ? text : null
}

/** The page that a link leads to. */
export function reviewPath(secret: string): string {
  return `/review/${secret}`
}

/** True when a visit is worth remembering: the last one that is remembered is an hour old. */
export function isVisitNews(lastSeenAt: Instant | null, now: Instant): boolean {
  return lastSeenAt === null || now.valueOf() - lastSeenAt.valueOf() >= HOUR_MS
}

/** A client as the log and the notices of members name them: 'Ana (client)'. */
export function clientNamed(name: string): string {
  return `${name} (client)`
}
