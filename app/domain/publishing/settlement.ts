import type { PostStatus } from '#domain/posts/lifecycle'
import type { FailureCode } from '#domain/publishing/failure_codes'
import type { Held } from '#domain/publishing/held'
import type { Outcome, Retry, RetryReason } from '#domain/publishing/outcome'
import type { Refused } from '#domain/publishing/refusal'

/** What a whole attempt came to, once every second chance is used. */
export type Ending =
  | { kind: 'published'; urn: string }
  | Extract<Outcome, { kind: 'rate_limited' | 'unconfirmed' }>
  | Retry
  | Refused
  | Held
  /** The author's daily limit is full: parked until the next day. */
  | { kind: 'daily_limit'; retryAt: Date }
  /** The process is stopping: somebody else takes the post over. */
  | { kind: 'handed_back' }

/** What an ending makes of the post. */
export interface Settlement {
  status: Extract<PostStatus, 'published' | 'failed' | 'scheduled' | 'unconfirmed'>
  failureCode: FailureCode | null
  failureReason: string | null
  /** The next try; null where there is none, undefined: as it was. */
  dueAt: Date | null | undefined
}

/** Where a post goes after an attempt, as the lifecycle allows from `publishing`. */
export function settlementOf(ending: Ending): Settlement {
  switch (ending.kind) {
    case 'published':
      return { status: 'published', failureCode: null, failureReason: null, dueAt: null }
    case 'refused':
      return failed('failed', ending.code, ending.sentence)
    case 'unconfirmed':
      return failed('unconfirmed', 'unconfirmed', ending.sentence)
    case 'held':
      return {
        status: 'scheduled',
        failureCode: ending.code,
        failureReason: ending.sentence,
        dueAt: undefined,
      }
    case 'handed_back':
      return { status: 'scheduled', failureCode: null, failureReason: null, dueAt: undefined }
    default:
      return {
        status: 'scheduled',
        failureCode: null,
        failureReason: endingSentence(ending),
        dueAt: ending.retryAt,
      }
  }
}

function failed(status: 'failed' | 'unconfirmed', code: FailureCode, reason: string): Settlement {
  return { status, failureCode: code, failureReason: reason, dueAt: null }
}

const RETRY_SENTENCES: Readonly<Record<RetryReason, string>> = {
  no_connection: "LinkedIn couldn't be reached. Nothing was sent. Herald retries automatically.",
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

/** The sentence the log of a post keeps of an attempt; null where all went well. */
export function endingSentence(ending: Ending): string | null {
  switch (ending.kind) {
    case 'published':
      return null
    case 'refused':
    case 'held':
    case 'unconfirmed':
      return ending.sentence
    case 'retry':
      return RETRY_SENTENCES[ending.reason]
    case 'rate_limited':
      return "LinkedIn's post limit is reached. Nothing was posted. Herald retries when the limit resets."
    case 'daily_limit':
      return 'This author has reached the daily post limit. Herald continues automatically tomorrow.'
    case 'handed_back':
      return "The server stopped before anything was sent. The post is published as soon as it's running again."
  }
}
