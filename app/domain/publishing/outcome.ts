import { delayWhileAway, isLastTry, retryDelay } from '#domain/publishing/backoff'
import { failureSentence, type FailureCode } from '#domain/publishing/failure_codes'
import {
  errorOf,
  headerOf,
  type LinkedinAnswer,
  type LinkedinError,
  type LinkedinResponse,
} from '#domain/publishing/linkedin_answer'
import {
  isRevoked,
  refusalOf,
  refusalOf401,
  refused,
  type Refused,
} from '#domain/publishing/refusal'
import { retryAfter } from '#domain/publishing/retry_after'
import { afterMidnight } from '#domain/publishing/utc_day'
import { after, type Instant } from '#domain/schedule/instant'

/** Why the same post may safely be tried again later: nothing of it can be on LinkedIn. */
export type RetryReason =
  | 'no_connection'
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

/** What the one create call came to, and so what happens to the post (data model, step 4). */
export type Outcome =
  | { kind: 'published'; urn: string }
  | { kind: 'rate_limited'; retryAt: Date }
  | Retry
  /**
   * Refresh the token and try once more; a `transient` one is worth once more as it is. `unanswered`:
   * when nobody knows yet whether there is a fresh one.
   */
  | { kind: 'refresh_token'; transient: boolean; otherwise: Refused; unanswered: Retry | Refused }
  /** Try again with the next known API version, while there is one. */
  | { kind: 'next_version'; otherwise: Refused }
  /** LinkedIn says it has this text already, there. Ours if an earlier attempt was ambiguous. */
  | { kind: 'duplicate_of'; urn: string; otherwise: Refused }
  | Refused
  | { kind: 'unconfirmed'; sentence: string }

/** What the rule must know besides the answer. */
export interface Try {
  now: Instant
  /** 1 for the first try of this post. */
  number: number
  /** 0 to 1, for jitter. */
  random: number
  /** The second chances this try has already used up. */
  spent: readonly 'refresh_token'[]
  /** The end of the time in which the post may still go out; a LinkedIn that is away may be back before. */
  until?: Instant
}

const POST_URN = /urn:li:(?:share|ugcPost|activity):\w+/

/** Judges the answer of the create call; total: any status, any body, no answer at all. */
export function classify(answer: LinkedinAnswer, attempt: Try): Outcome {
  if (answer.kind === 'no_connection') return later('no_connection', 'unreachable', attempt)
  if (answer.kind === 'lost') return unconfirmed()
  const { status } = answer
  if (status >= 200 && status < 300) return accepted(answer)
  if (status === 503) return unavailable(answer, attempt)
  const isNo = status >= 300 && status < 500 && status !== 408
  return isNo ? declined(answer, errorOf(answer), attempt) : unconfirmed()
}

/** The post's URN out of the headers of a 201: its body is empty (pitfall 4). */
function accepted({ headers }: LinkedinResponse): Outcome {
  const id = headerOf(headers, 'x-restli-id') ?? headerOf(headers, 'x-linkedin-id') ?? ''
  const urn = POST_URN.exec(id.replace(/%3A/gi, ':'))?.[0]
  return urn ? { kind: 'published', urn } : unconfirmed()
}

/** Busy and saying when: not taken. Busy without a word: nobody knows. */
function unavailable({ headers }: LinkedinResponse, attempt: Try): Outcome {
  const retryAt = retryAfter(headerOf(headers, 'retry-after'), attempt.now)
  if (!retryAt) return unconfirmed()
  return isLastTry(attempt.number) ? refused('busy') : { kind: 'retry', retryAt, reason: 'busy' }
}

function declined(answer: LinkedinResponse, error: LinkedinError, attempt: Try): Outcome {
  const { status } = answer
  const duplicate = duplicateOf(status, error)
  if (duplicate) return duplicate
  if (status === 401) return unauthorized(error, attempt)
  if (status === 426) return { kind: 'next_version', otherwise: refusalOf(426, error) }
  if (status === 429) return limited(answer, error, attempt)
  if (status === 409) return conflict(error, attempt)
  if (error.codes.includes('MEDIA_ASSET_WAITING_UPLOAD')) {
    return later('media_waiting', 'media_refused', attempt)
  }
  const again = error.codes.some((code) => UPLOAD_AGAIN.includes(code))
  return again ? later('upload_again', 'media_refused', attempt) : refusalOf(status, error)
}

const UPLOAD_AGAIN = [
  'MEDIA_ASSET_PROCESSING_FAILED',
  'UPDATING_ASSET_FAILED',
  'EXPIRED_UPLOAD_URL',
]

/** 422 DUPLICATE_POST, and its undocumented 409 form. */
function duplicateOf(status: number, error: LinkedinError): Outcome | null {
  const said = error.codes.includes('DUPLICATE_POST') || /duplicate of urn:li:/i.test(error.message)
  if (!said || (status !== 422 && status !== 409 && status !== 400)) return null
  const urn = POST_URN.exec(error.message)?.[0]
  return urn ? { kind: 'duplicate_of', urn, otherwise: refused('duplicate') } : refused('duplicate')
}

function unauthorized(error: LinkedinError, attempt: Try): Outcome {
  const otherwise = refusalOf401(error)
  if (attempt.spent.includes('refresh_token')) return otherwise
  const unanswered = later('no_connection', 'unreachable', attempt)
  return { kind: 'refresh_token', transient: isRevoked(error), otherwise, unanswered }
}

/** 429: when the header says so; else tomorrow (LinkedIn's limits are per UTC day), unless a shorter window is named. */
function limited(answer: LinkedinResponse, error: LinkedinError, attempt: Try): Outcome {
  if (isLastTry(attempt.number)) return refused('rate_limited')
  const { now, number, random } = attempt
  const told = retryAfter(headerOf(answer.headers, 'retry-after'), now)
  const short = /\b(SECOND|MINUTE|HOUR)\b/.test(error.message)
  const guess = short ? after(now, retryDelay(number, random)) : afterMidnight(now, random)
  return { kind: 'rate_limited', retryAt: told ?? guess }
}

/** A conflict is worth one more try, not five. */
function conflict(error: LinkedinError, attempt: Try): Outcome {
  return attempt.number > 1 ? refusalOf(409, error) : later('conflict', 'refused', attempt)
}

/** Tries again after a while, or fails with that code when this was the last try. */
export function later(reason: RetryReason, inTheEnd: FailureCode, attempt: Try): Retry | Refused {
  const { now, number, random, until } = attempt
  const isAway = reason === 'no_connection'
  const retryAt = after(now, isAway ? delayWhileAway(number, random) : retryDelay(number, random))
  const mayStill = isAway && until !== undefined && retryAt.valueOf() <= until.valueOf()
  if (isLastTry(number) && !mayStill) return refused(inTheEnd)
  return { kind: 'retry', retryAt, reason }
}

/** Sent, and nobody can say what became of it. */
export function unconfirmed(): Extract<Outcome, { kind: 'unconfirmed' }> {
  return { kind: 'unconfirmed', sentence: failureSentence('unconfirmed') }
}
