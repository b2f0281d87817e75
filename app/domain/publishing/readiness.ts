import { authorType, authorUrn } from '#domain/drafts/author'
import type { AuthorKind } from '#domain/drafts/author'
import { lengthProblem, lengthSentence } from '#domain/posts/characters'
import { pollProblem, POLL_WITH_MEDIA } from '#domain/posts/poll'
import type { Poll } from '#domain/posts/poll'
import type { PostKind } from '#domain/posts/post_lifecycle'
import { visibilityProblem } from '#domain/posts/visibility'
import type { Visibility } from '#domain/posts/visibility'
import { missingScopeRefusal } from '#domain/publishing/author_refusal'
import { BLOCKED_CODE, refused } from '#domain/publishing/refusal'
import type { Refused } from '#domain/publishing/refusal'
import { MINUTE_MS, HOUR_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'

/** The fields of the organization's LinkedIn connection that the rules use. */
interface ConnectionFacts {
  memberUrn: string
  scopes: readonly string[]
  state: 'connected' | 'expired'
}

const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif']

const MAX_IMAGES = 20

const RENEW_WITHIN_MS = 10 * MINUTE_MS

const MISSED_WHILE_BLOCKED =
  "Missed while LinkedIn wasn't connected. Check the connection in Settings, then post now or choose a new time."

const WRONG_TYPE =
  'LinkedIn supports JPEG, PNG and GIF images. Choose another one, then post again.'

const TOO_MANY = `LinkedIn allows up to ${MAX_IMAGES} images in a post. Remove some, then post again.`

/** Returns the refusal of a post that has been due for too long. */
export function latenessRefusal(
  { dueAt, failureCode }: { dueAt: Instant; failureCode: string | null },
  now: Instant,
  graceMs: number
): Refused | null {
  if (lateness(dueAt, now, graceMs) !== 'overdue') return null
  const overdue = refused('overdue')
  return failureCode === BLOCKED_CODE ? { ...overdue, sentence: MISSED_WHILE_BLOCKED } : overdue
}

/**
 * Returns the URN to post as, which is the member or a company page that the scopes allow, or a
 * refusal.
 */
export function publishingAuthor(
  author: { kind: AuthorKind; urn: string | null },
  connection: ConnectionFacts | null
): { kind: 'author'; urn: string } | Refused {
  if (!connection) return refused('not_connected')
  if (connection.state === 'expired') return refused('token_expired')
  const isPersonal = author.kind === 'personal'
  const urn = authorUrn(author.kind, author.urn ?? (isPersonal ? connection.memberUrn : null))
  if (!urn) return refused('author_unknown')
  if (isPersonal && urn !== connection.memberUrn) return refused('author_unknown')
  const scope = isPersonal ? 'w_member_social' : 'w_organization_social'
  return connection.scopes.includes(scope)
    ? { kind: 'author', urn }
    : missingScopeRefusal(author.kind)
}

/** Returns the refusal of a text that LinkedIn would reject, or null. */
export function textRefusal(text: string, mediaCount: number): Refused | null {
  const problem = lengthProblem(text, mediaCount)
  if (!problem) return null
  if (problem === 'empty') return refused('empty')
  const sentence = `${lengthSentence(problem, text)} Shorten it, then post again.`
  return { kind: 'refused', code: 'too_long', sentence }
}

/** Returns the refusal of a poll or of an audience that LinkedIn would reject, or null. */
export function optionsRefusal(post: {
  kind: PostKind
  media: readonly unknown[]
  poll: Poll | null
  visibility: Visibility
  authorKind: AuthorKind
}): Refused | null {
  const hidden = visibilityProblem(post.visibility, authorType(post.authorKind))
  const problem = hidden ?? (post.kind === 'poll' ? publishedPollProblem(post) : null)
  if (!problem) return null
  return { kind: 'refused', code: 'refused', sentence: `${problem} Then post again.` }
}

function publishedPollProblem({ poll, media }: { poll: Poll | null; media: readonly unknown[] }) {
  if (media.length > 0) return POLL_WITH_MEDIA
  return poll === null
    ? 'The poll of this post is missing. Add it again.'
    : pollProblem(poll)?.sentence
}

/** Returns the refusal of images by their MIME types, or null. */
export function imagesRefusal(mimes: readonly string[]): Refused | null {
  if (mimes.length > MAX_IMAGES) return { ...refused('media_refused'), sentence: TOO_MANY }
  const usable = mimes.every((mime) => IMAGE_TYPES.includes(mime))
  return usable ? null : { ...refused('media_refused'), sentence: WRONG_TYPE }
}

/** Returns true when a token expires so soon that it is renewed before use. */
export function expiresSoon(expiresAt: Instant | null, now: Instant): boolean {
  return expiresAt !== null && expiresAt.valueOf() - now.valueOf() <= RENEW_WITHIN_MS
}

type Lateness = 'on_time' | 'late' | 'overdue'

/** The default of OVERDUE_GRACE (contract, "Environment"). */
export const OVERDUE_GRACE_MS = 2 * HOUR_MS

const ON_TIME_MS = MINUTE_MS

/**
 * Returns how late a post is when it is claimed. It is measured from `due_at`, so a retry that
 * LinkedIn itself deferred until tomorrow is not overdue then. A delay of exactly the grace period
 * is late, not overdue.
 */
export function lateness(dueAt: Instant, now: Instant, graceMs: number): Lateness {
  const lateBy = now.valueOf() - dueAt.valueOf()
  if (lateBy > graceMs) return 'overdue'
  return lateBy > ON_TIME_MS ? 'late' : 'on_time'
}

/**
 * The publishing scheduler ticks every second. When its last tick is older than this, nothing is
 * published.
 */
const MAX_TICK_AGE_MS = MINUTE_MS

type ClockCondition = 'ticking' | 'stopped' | 'never'

/** Returns the state of the publishing scheduler from its last tick. */
export function clockCondition(tickedAt: Instant | null, now: Instant): ClockCondition {
  if (tickedAt === null) return 'never'
  return now.valueOf() - tickedAt.valueOf() > MAX_TICK_AGE_MS ? 'stopped' : 'ticking'
}
