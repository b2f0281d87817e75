import type { AuthorKind } from '#domain/drafts/author'
import type { CommentRoute, CommentStatus } from '#domain/first_comments/planned_comment'
import { answerFields, errorOf, headerOf } from '#domain/publishing/linkedin_answer'
import type {
  LinkedinAnswer,
  LinkedinError,
  LinkedinResponse,
} from '#domain/publishing/linkedin_answer'
import type { AttemptContext } from '#domain/publishing/outcome'
import { isRevoked, refusalOf401, vendorReason } from '#domain/publishing/refusal'
import type { Refused } from '#domain/publishing/refusal'
import { jitter, retryTime, unreachableRetryDelay } from '#domain/publishing/retries'
import { afterMidnight } from '#domain/publishing/daily_limit'
import { after, MINUTE_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'

/** The sentence for every `failure_code` of a first comment. */
export const COMMENT_FAILURES = {
  unconfirmed:
    "LinkedIn didn't confirm the first comment. Check your post, then confirm whether the comment is there.",
  not_taken:
    'LinkedIn no longer takes comments from this kind of app. Paste it yourself: copy the text and open the post.',
  post_gone:
    "LinkedIn couldn't find this post to comment on. If you can see it there, paste the comment yourself.",
  no_link:
    "Herald doesn't know this post's link, so it couldn't comment. Add the link to the post, or paste the comment yourself.",
  rate_limited:
    "LinkedIn's limit for comments was reached several times. Try again later, or paste the comment yourself.",
  not_connected: "LinkedIn isn't connected. Connect it in Settings, then try the comment again.",
  unreachable: "LinkedIn couldn't be reached. Nothing was written. Try the comment again later.",
  refused: 'LinkedIn refused the first comment. Paste it yourself, or try again.',
  unexpected:
    'An unexpected error stopped the comment before it was sent. Try again. The cause is in the server log.',
} as const

type CommentFailureCode = keyof typeof COMMENT_FAILURES

export function commentFailureSentence(code: CommentFailureCode): string {
  return COMMENT_FAILURES[code]
}

const FEED_SCOPES: Readonly<Record<AuthorKind, string>> = {
  personal: 'w_member_social_feed',
  company: 'w_organization_social_feed',
}

export function firstRoute(kind: AuthorKind, scopes: readonly string[]): CommentRoute {
  return scopes.includes(FEED_SCOPES[kind]) ? '/rest' : '/v2'
}

export function otherRoute(route: CommentRoute): CommentRoute {
  return route === '/v2' ? '/rest' : '/v2'
}

/** The comment failed with this code and sentence. The post stays published. */
interface CommentRefused {
  kind: 'failed'
  code: CommentFailureCode
  sentence: string
}

/** The comment waits and is tried again. Nothing of it can be on LinkedIn. */
interface CommentDelayed {
  kind: 'waiting'
  retryAt: Date
  reason: 'throttled' | 'unreachable' | 'not_connected'
}

/** The state of a comment after an attempt. */
export type CommentOutcome =
  | { kind: 'published'; urn: string | null }
  | { kind: 'unconfirmed' }
  /** The process is stopping before anything was sent. */
  | { kind: 'handed_back' }
  | CommentDelayed
  | CommentRefused

/** The classification of one call. */
type CommentAnswer =
  | CommentOutcome
  /** Nothing was written, so the other route may be tried once. */
  | { kind: 'other_route'; fallback: CommentRefused }
  | {
      kind: 'refresh_token'
      transient: boolean
      fallback: Refused
      whileRefreshUnknown: CommentDelayed
    }

/** How often LinkedIn may throttle a comment before it fails. */
const MAX_THROTTLES = 3

/** How often a comment is tried while LinkedIn cannot be reached: about one and a half hours. */
const MAX_TRIES = 12

export function commentRefused(code: CommentFailureCode): CommentRefused {
  return { kind: 'failed', code, sentence: commentFailureSentence(code) }
}

/**
 * Classifies the answer of the call that writes a comment. It accepts any status, any body and a
 * missing answer.
 */
export function classifyComment(answer: LinkedinAnswer, attempt: AttemptContext): CommentAnswer {
  if (answer.kind === 'no_connection') return unreachable(attempt)
  if (answer.kind === 'lost') return { kind: 'unconfirmed' }
  const { status } = answer
  if (status >= 200 && status < 300) return { kind: 'published', urn: commentUrn(answer) }
  if (status === 503) return unavailable(answer, attempt)
  const isRejection = status >= 300 && status < 500 && status !== 408
  return isRejection ? rejected(answer, errorOf(answer), attempt) : { kind: 'unconfirmed' }
}

/** A 503 with Retry-After means that the request was not accepted. */
function unavailable({ headers }: LinkedinResponse, attempt: AttemptContext): CommentAnswer {
  const retryAt = retryTime(headerOf(headers, 'retry-after'), attempt)
  return retryAt ? { kind: 'waiting', retryAt, reason: 'unreachable' } : { kind: 'unconfirmed' }
}

function rejected(
  { status }: LinkedinResponse,
  error: LinkedinError,
  attempt: AttemptContext
): CommentAnswer {
  if (status === 401) return unauthorized(error, attempt)
  if (status === 429) return throttled(error, attempt)
  if (status === 404) return { kind: 'other_route', fallback: commentRefused('post_gone') }
  if (status === 403 || status === 426) {
    return { kind: 'other_route', fallback: commentRefused('not_taken') }
  }
  return withVendorMessage(error, status)
}

function unauthorized(error: LinkedinError, attempt: AttemptContext): CommentAnswer {
  const whileRefreshUnknown = unreachable(attempt)
  const fallback = refusalOf401(error)
  return { kind: 'refresh_token', transient: isRevoked(error), fallback, whileRefreshUnknown }
}

/**
 * LinkedIn limits comments per minute, so the next try is one to two minutes later. After a limit
 * per day, it is tomorrow.
 */
function throttled({ message }: LinkedinError, { now, random }: AttemptContext): CommentDelayed {
  const nextMinute = after(now, Math.round(MINUTE_MS * (1 + jitter(random))))
  const retryAt = /\bDAY\b/.test(message) ? afterMidnight(now, random) : nextMinute
  return { kind: 'waiting', retryAt, reason: 'throttled' }
}

function unreachable({ now, number, random }: AttemptContext): CommentDelayed {
  const retryAt = after(now, unreachableRetryDelay(number, random))
  return { kind: 'waiting', retryAt, reason: 'unreachable' }
}

/** A comment whose organization has no usable connection is tried again every few minutes. */
export function waitForConnection(now: Instant): CommentDelayed {
  return { kind: 'waiting', retryAt: after(now, 2 * MINUTE_MS), reason: 'not_connected' }
}

function withVendorMessage(error: LinkedinError, status: number): CommentRefused {
  if (error.message === '') return commentRefused('refused')
  const sentence = `LinkedIn refused the first comment. ${vendorReason(error, status)} Paste it yourself, or try again.`
  return { kind: 'failed', code: 'refused', sentence }
}

/**
 * Reads the comment's URN from a 2xx answer. Without one it is built from the activity that the
 * answer names, whose number is not always the post's. Returns null when neither is there.
 */
function commentUrn({ headers, body }: LinkedinResponse): string | null {
  const record = answerFields(body)
  const named = [record.commentUrn, record.$URN].find((urn) => typeof urn === 'string')
  if (typeof named === 'string') return named
  const id = record.id ?? headerOf(headers, 'x-restli-id')
  const isKnown = typeof record.object === 'string' && typeof id === 'string'
  return isKnown ? `urn:li:comment:(${record.object},${id})` : null
}

/**
 * Limits how often a comment is tried, and until when it waits for a connection. Beyond that the
 * wait ends as a failure.
 */
export function limitWaiting(
  outcome: CommentOutcome,
  { throttles, tries, until }: { throttles: number; tries: number; until: Instant }
): CommentOutcome {
  if (outcome.kind !== 'waiting') return outcome
  const { reason, retryAt } = outcome
  if (reason === 'throttled') {
    return throttles >= MAX_THROTTLES ? commentRefused('rate_limited') : outcome
  }
  const isOver = reason === 'unreachable' ? tries >= MAX_TRIES : retryAt.valueOf() > until.valueOf()
  return isOver ? commentRefused(reason) : outcome
}

const WAITING_SENTENCES: Readonly<Record<CommentDelayed['reason'], string>> = {
  throttled: "LinkedIn's limit for comments is reached. Herald tries again when it resets.",
  unreachable: "LinkedIn couldn't be reached. Nothing was written. Herald tries again.",
  not_connected:
    "Waiting: LinkedIn isn't connected. Connect it in Settings in time, and the comment is written automatically.",
}

/** The changes that an outcome makes to the comment. */
interface CommentUpdate {
  status: Exclude<CommentStatus, 'publishing'>
  failureCode: CommentFailureCode | null
  failureReason: string | null
  /** The time of the next try. Undefined leaves it unchanged. */
  dueAt: Date | null | undefined
}

export function commentUpdateFor(outcome: CommentOutcome): CommentUpdate {
  switch (outcome.kind) {
    case 'published':
      return { status: 'published', failureCode: null, failureReason: null, dueAt: null }
    case 'unconfirmed': {
      const failureReason = commentFailureSentence('unconfirmed')
      return { status: 'unconfirmed', failureCode: 'unconfirmed', failureReason, dueAt: null }
    }
    case 'failed':
      return {
        status: 'failed',
        failureCode: outcome.code,
        failureReason: outcome.sentence,
        dueAt: null,
      }
    case 'waiting':
      return {
        status: 'waiting',
        failureCode: outcome.reason === 'not_connected' ? 'not_connected' : null,
        failureReason: WAITING_SENTENCES[outcome.reason],
        dueAt: outcome.retryAt,
      }
    case 'handed_back':
      return { status: 'waiting', failureCode: null, failureReason: null, dueAt: undefined }
  }
}
