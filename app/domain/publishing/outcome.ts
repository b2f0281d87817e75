import { unreachableRetryDelay, isLastTry, retryDelay, retryTime } from '#domain/publishing/retries'
import { failureSentence } from '#domain/publishing/failure_codes'
import type { FailureCode } from '#domain/publishing/failure_codes'
import { errorOf, headerOf } from '#domain/publishing/linkedin_answer'
import type {
  LinkedinAnswer,
  LinkedinError,
  LinkedinResponse,
} from '#domain/publishing/linkedin_answer'
import { isRevoked, refusalOf, refusalOf401, refused } from '#domain/publishing/refusal'
import type { Refused } from '#domain/publishing/refusal'
import { afterMidnight } from '#domain/publishing/daily_limit'
import { after } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'

/** The reasons for which a post may safely be retried: nothing of it can be on LinkedIn. */
export type RetryReason =
  | 'no_connection'
  | 'no_storage'
  | 'broken_off'
  | 'busy'
  | 'media_waiting'
  | 'upload_again'
  | 'conflict'
  | 'unexpected'

export interface Retry {
  kind: 'retry'
  retryAt: Date
  reason: RetryReason
}

/** The outcome of the create call, which decides what happens to the post. */
export type Outcome =
  | { kind: 'published'; urn: string }
  | { kind: 'rate_limited'; retryAt: Date }
  | Retry
  /**
   * Refresh the token and try once more. A `transient` refusal may also pass without a new token.
   * `whileRefreshUnknown` applies when the refresh itself got no answer.
   */
  | {
      kind: 'refresh_token'
      transient: boolean
      fallback: Refused
      whileRefreshUnknown: Retry | Refused
    }
  /** Try again with the next known API version, if there is one. */
  | { kind: 'next_version'; fallback: Refused }
  /**
   * LinkedIn states that it already has this text in the post `urn`. That post is Herald's own if
   * an earlier attempt was unconfirmed.
   */
  | { kind: 'duplicate_of'; urn: string; fallback: Refused }
  | Refused
  | { kind: 'unconfirmed'; sentence: string }

/** The input of the classification besides the answer. */
export interface AttemptContext {
  now: Instant
  /** 1 for the first try of this post. */
  number: number
  /** 0 to 1, for jitter. */
  random: number
  /** The second chances that this attempt has already used. */
  usedChances: readonly 'refresh_token'[]
  /**
   * The time until which the post may still be published. LinkedIn or the storage may be reachable
   * again before it.
   */
  until?: Instant
}

const POST_URN = /urn:li:(?:share|ugcPost|activity):\w+/

/**
 * Classifies the answer of the create call. It accepts any status, any body and a missing answer.
 */
export function classify(answer: LinkedinAnswer, attempt: AttemptContext): Outcome {
  if (answer.kind === 'no_connection') return retryOrRefuse('no_connection', 'unreachable', attempt)
  if (answer.kind === 'lost') return unconfirmed()
  const { status } = answer
  if (status >= 200 && status < 300) return accepted(answer)
  if (status === 503) return unavailable(answer, attempt)
  const isRejection = status >= 300 && status < 500 && status !== 408
  return isRejection ? rejected(answer, errorOf(answer), attempt) : unconfirmed()
}

/** Reads the post's URN from the headers of a 201, because its body is empty (pitfall 4). */
function accepted({ headers }: LinkedinResponse): Outcome {
  const id = headerOf(headers, 'x-restli-id') ?? headerOf(headers, 'x-linkedin-id') ?? ''
  const urn = POST_URN.exec(id.replace(/%3A/gi, ':'))?.[0]
  return urn ? { kind: 'published', urn } : unconfirmed()
}

/**
 * A 503 with Retry-After means that the request was not accepted. A 503 without it leaves the
 * outcome unknown.
 */
function unavailable({ headers }: LinkedinResponse, attempt: AttemptContext): Outcome {
  const retryAt = retryTime(headerOf(headers, 'retry-after'), attempt)
  if (!retryAt) return unconfirmed()
  return isLastTry(attempt.number) ? refused('busy') : { kind: 'retry', retryAt, reason: 'busy' }
}

function rejected(
  answer: LinkedinResponse,
  error: LinkedinError,
  attempt: AttemptContext
): Outcome {
  const { status } = answer
  const duplicate = duplicateOf(status, error)
  if (duplicate) return duplicate
  if (status === 401) return unauthorized(error, attempt)
  if (status === 426) return { kind: 'next_version', fallback: refusalOf(426, error) }
  if (status === 429) return rateLimited(answer, error, attempt)
  if (status === 409) return conflict(error, attempt)
  if (error.codes.includes('MEDIA_ASSET_WAITING_UPLOAD')) {
    return retryOrRefuse('media_waiting', 'media_refused', attempt)
  }
  const mustReupload = error.codes.some((code) => REUPLOAD_CODES.includes(code))
  return mustReupload
    ? retryOrRefuse('upload_again', 'media_refused', attempt)
    : refusalOf(status, error)
}

const REUPLOAD_CODES = [
  'MEDIA_ASSET_PROCESSING_FAILED',
  'UPDATING_ASSET_FAILED',
  'EXPIRED_UPLOAD_URL',
]

/** Handles 422 DUPLICATE_POST and its undocumented 409 form. */
function duplicateOf(status: number, error: LinkedinError): Outcome | null {
  const isDuplicate =
    error.codes.includes('DUPLICATE_POST') || /duplicate of urn:li:/i.test(error.message)
  if (!isDuplicate || (status !== 422 && status !== 409 && status !== 400)) return null
  const urn = POST_URN.exec(error.message)?.[0]
  return urn ? { kind: 'duplicate_of', urn, fallback: refused('duplicate') } : refused('duplicate')
}

function unauthorized(error: LinkedinError, attempt: AttemptContext): Outcome {
  const fallback = refusalOf401(error)
  if (attempt.usedChances.includes('refresh_token')) return fallback
  const whileRefreshUnknown = retryOrRefuse('no_connection', 'unreachable', attempt)
  return { kind: 'refresh_token', transient: isRevoked(error), fallback, whileRefreshUnknown }
}

/**
 * Retries after a 429 at the time in the Retry-After header. Without the header it retries
 * tomorrow, because LinkedIn's limits are per UTC day, unless the message names a shorter window.
 */
function rateLimited(
  answer: LinkedinResponse,
  error: LinkedinError,
  attempt: AttemptContext
): Outcome {
  if (isLastTry(attempt.number)) return refused('rate_limited')
  const { now, number, random } = attempt
  const namedTime = retryTime(headerOf(answer.headers, 'retry-after'), attempt)
  const isShortWindow = /\b(SECOND|MINUTE|HOUR)\b/.test(error.message)
  const estimatedRetryTime = isShortWindow
    ? after(now, retryDelay(number, random))
    : afterMidnight(now, random)
  return { kind: 'rate_limited', retryAt: namedTime ?? estimatedRetryTime }
}

/** A conflict is retried once, not five times. */
function conflict(error: LinkedinError, attempt: AttemptContext): Outcome {
  return attempt.number > 1 ? refusalOf(409, error) : retryOrRefuse('conflict', 'refused', attempt)
}

/** Retries after a delay, or fails with the given code when this was the last try. */
export function retryOrRefuse(
  reason: RetryReason,
  finalCode: FailureCode,
  attempt: AttemptContext
): Retry | Refused {
  const { now, number, random, until } = attempt
  const isUnreachable = reason === 'no_connection' || reason === 'no_storage'
  const retryAt = after(
    now,
    isUnreachable ? unreachableRetryDelay(number, random) : retryDelay(number, random)
  )
  const canStillRetry = isUnreachable && until !== undefined && retryAt.valueOf() <= until.valueOf()
  if (isLastTry(number) && !canStillRetry) return refused(finalCode)
  return { kind: 'retry', retryAt, reason }
}

/** Returns the outcome of a request that was sent without a usable answer. */
export function unconfirmed(): Extract<Outcome, { kind: 'unconfirmed' }> {
  return { kind: 'unconfirmed', sentence: failureSentence('unconfirmed') }
}

/** The outcome of a call before the create call (token check, upload, status). */
export type PreparationOutcome =
  { kind: 'done' } | Exclude<Outcome, { kind: 'published' | 'duplicate_of' | 'unconfirmed' }>

/**
 * Classifies a call that can be repeated without harm. A result that would leave a post unconfirmed
 * only costs one try here, because uploads can be repeated.
 */
export function classifyPreparation(
  answer: LinkedinAnswer,
  attempt: AttemptContext
): PreparationOutcome {
  if (answer.kind === 'response' && answer.status >= 200 && answer.status < 300) {
    return { kind: 'done' }
  }
  if (answer.kind === 'lost') return retryOrRefuse('broken_off', 'unreachable', attempt)
  const outcome = classify(answer, attempt)
  if (outcome.kind === 'published') return { kind: 'done' }
  if (outcome.kind === 'duplicate_of') return outcome.fallback
  return outcome.kind === 'unconfirmed' ? retryOrRefuse('busy', 'busy', attempt) : outcome
}

/** The outcome of a call that only reads. It may be repeated at any time. */
type ReadOutcome =
  | { kind: 'read' }
  | { kind: 'unreachable' }
  | {
      kind: 'refresh_token'
      transient: boolean
      fallback: Refused
      whileRefreshUnknown: { kind: 'unreachable' }
    }
  | { kind: 'next_version'; fallback: Refused }
  | Refused

export function classifyRead(answer: LinkedinAnswer): ReadOutcome {
  if (answer.kind !== 'response') return { kind: 'unreachable' }
  const { status } = answer
  if (status >= 200 && status < 300) return { kind: 'read' }
  if (status < 400 || status >= 500 || [408, 429].includes(status)) return { kind: 'unreachable' }
  const error = errorOf(answer)
  if (status === 426) return { kind: 'next_version', fallback: refused('version_retired') }
  if (status !== 401) return refusalOf(status, error)
  const fallback = refusalOf401(error)
  const whileRefreshUnknown = { kind: 'unreachable' } as const
  return { kind: 'refresh_token', transient: isRevoked(error), fallback, whileRefreshUnknown }
}
