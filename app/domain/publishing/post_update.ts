import type { PostStatus } from '#domain/posts/post_lifecycle'
import type { Blocked, Refused } from '#domain/publishing/refusal'
import type { Outcome, Retry, RetryReason } from '#domain/publishing/outcome'
import type { FailureCode } from '#domain/publishing/failure_codes'
import { fromLittleText, toLittleText } from '#domain/posts/little_text'
import type { AttemptPhase } from '#domain/publishing/lease_rules'
import { after, earliest, MINUTE_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import { withoutTags } from '#domain/web/utm'

/** The outcome of a whole attempt after all second chances were used. */
export type AttemptOutcome =
  | { kind: 'published'; urn: string }
  | Extract<Outcome, { kind: 'rate_limited' | 'unconfirmed' }>
  | Retry
  | Refused
  | Blocked
  /** The author's daily limit is reached. The post waits for the next day. */
  | { kind: 'daily_limit'; retryAt: Date }
  /** The process is stopping. Another process takes over the post. */
  | { kind: 'handed_back' }

/** The changes that an outcome makes to the post. */
interface PostUpdate {
  status: Extract<PostStatus, 'published' | 'failed' | 'scheduled' | 'unconfirmed'>
  failureCode: FailureCode | null
  failureReason: string | null
  /** The time of the next try. Null clears it; undefined leaves it unchanged. */
  dueAt: Date | null | undefined
}

/**
 * Returns the changes to a post after an attempt. They follow the lifecycle's transitions from
 * `publishing`.
 */
export function postUpdateFor(outcome: AttemptOutcome): PostUpdate {
  switch (outcome.kind) {
    case 'published':
      return { status: 'published', failureCode: null, failureReason: null, dueAt: null }
    case 'refused':
      return failed('failed', outcome.code, outcome.sentence)
    case 'unconfirmed':
      return failed('unconfirmed', 'unconfirmed', outcome.sentence)
    case 'held':
      return {
        status: 'scheduled',
        failureCode: outcome.code,
        failureReason: outcome.sentence,
        dueAt: undefined,
      }
    case 'handed_back':
      return { status: 'scheduled', failureCode: null, failureReason: null, dueAt: undefined }
    default:
      return {
        status: 'scheduled',
        failureCode: null,
        failureReason: outcomeSentence(outcome),
        dueAt: outcome.retryAt,
      }
  }
}

function failed(status: 'failed' | 'unconfirmed', code: FailureCode, reason: string): PostUpdate {
  return { status, failureCode: code, failureReason: reason, dueAt: null }
}

const RETRY_SENTENCES: Readonly<Record<RetryReason, string>> = {
  no_connection: "LinkedIn couldn't be reached. Nothing was sent. Herald retries automatically.",
  no_storage:
    "The post's files couldn't be read. Nothing was posted. Herald retries automatically.",
  broken_off:
    'The connection to LinkedIn was lost. Nothing was posted. Herald retries automatically.',
  busy: 'LinkedIn was busy. Nothing was posted. Herald retries automatically.',
  media_waiting:
    'LinkedIn was still processing the upload. Nothing was posted. Herald retries automatically.',
  upload_again: "LinkedIn couldn't process the upload. Herald uploads it again automatically.",
  conflict: 'LinkedIn reported a conflict. Nothing was posted. Herald retries automatically.',
  unexpected:
    'An unexpected error occurred before anything was sent. Herald retries automatically.',
}

/** Returns the sentence for the post's log, or null after a success. */
export function outcomeSentence(outcome: AttemptOutcome): string | null {
  switch (outcome.kind) {
    case 'published':
      return null
    case 'refused':
    case 'held':
    case 'unconfirmed':
      return outcome.sentence
    case 'retry':
      return RETRY_SENTENCES[outcome.reason]
    case 'rate_limited':
      return "LinkedIn's post limit is reached. Nothing was posted. Herald retries when the limit resets."
    case 'daily_limit':
      return 'This author has reached the daily post limit. Herald continues automatically tomorrow.'
    case 'handed_back':
      return "The server stopped before anything was sent. The post is published as soon as it's running again."
  }
}

/** The stored fields of an earlier attempt of the same post. */
interface EarlierAttempt {
  phase: AttemptPhase
  outcome: string | null
  startedAt: Instant
}

/** Allows for the difference between two machines' clocks. */
const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS

/**
 * Returns true when an attempt may have published the post without Herald knowing it. The outcome
 * `published` means that LinkedIn's answer arrived after the post had been given up, so the post
 * certainly exists.
 */
function mayBePublished({ phase, outcome }: EarlierAttempt) {
  if (outcome === 'unconfirmed' || outcome === 'published') return true
  return outcome === 'lost' && phase === 'create'
}

/**
 * Returns the start of the first attempt that may have published the post unnoticed, or null when
 * there is none.
 */
export function unconfirmedSince(earlier: readonly EarlierAttempt[]): Instant | null {
  const unconfirmed = earlier.filter(mayBePublished)
  if (unconfirmed.length === 0) return null
  return earliest(unconfirmed.map(({ startedAt }) => startedAt))
}

/**
 * Returns the earliest creation time of a post on LinkedIn that can come from an attempt started at
 * `since`.
 */
export function lookupStart(since: Instant): Date {
  return after(since, -MAX_CLOCK_SKEW_MS)
}

/** What was sent may have tags on its links, which the text of a post has not. */
function comparable(commentary: string): string {
  return withoutTags(fromLittleText(commentary)).trim()
}

/** Returns true when a post read from LinkedIn is the one that an unconfirmed attempt created. */
export function isSamePost(
  live: { author: string; commentary: string; createdAt: number },
  sent: { author: string; text: string; since: Instant }
): boolean {
  return (
    live.author === sent.author &&
    comparable(live.commentary) === comparable(toLittleText(sent.text)) &&
    live.createdAt >= lookupStart(sent.since).valueOf()
  )
}
