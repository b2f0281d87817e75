import type { AiFailureCode } from '#domain/ai/ai_failure_words'
import { fieldsOf, lineOf, type Fields } from '#domain/pictures/answer_fields'
import type { SourceAnswer } from '#domain/pictures/source_failures'

/** Why a vendor painted nothing, and whether the next way to ask may do better. */
export interface ModelRefusal {
  code: AiFailureCode
  next: 'try_next' | 'give_up'
  /** The vendor's own words, without secrets. */
  words: string | null
}

const REASONS: Readonly<Record<string, AiFailureCode | undefined>> = {
  ...{ content_policy_violation: 'refused', moderation_blocked: 'refused', refusal: 'refused' },
  ...{ invalid_prompt: 'refused', insufficient_quota: 'no_credit', model_not_found: 'model_gone' },
  ...{ string_too_long: 'too_long', context_length_exceeded: 'too_long' },
  ...{ invalid_api_key: 'bad_key', API_KEY_INVALID: 'bad_key' },
}

const STATUSES: Readonly<Record<number, AiFailureCode | undefined>> = {
  ...{ 400: 'refused', 401: 'bad_key', 402: 'no_credit', 403: 'refused', 404: 'model_gone' },
  ...{ 405: 'model_gone', 408: 'timed_out', 422: 'refused', 429: 'rate_limited' },
  ...{ 501: 'model_gone', 504: 'timed_out', 524: 'timed_out' },
}

/** A failure that was not paid for: the aggregator bills all or nothing (protocol section 1.5). */
const UNPAID_STATUSES = [502, 503, 529]

/**
 * What an answer of an image call refuses; null when it holds what was asked for. A failure can come
 * with status 200 (pitfall 34).
 */
export function modelRefusal(answer: SourceAnswer): ModelRefusal | null {
  if (answer.kind !== 'answered') {
    const code = answer.kind === 'too_slow' ? 'timed_out' : 'unavailable'
    return { code, next: 'give_up', words: null }
  }
  const error = errorOf(answer.body)
  if (answer.status < 300 && error === null) return null
  const status = answer.status < 300 ? statusIn(error) : answer.status
  const code = reasonOf(error) ?? STATUSES[status] ?? 'unavailable'
  const mayGoOn = code === 'model_gone' || UNPAID_STATUSES.includes(status)
  return { code, next: mayGoOn ? 'try_next' : 'give_up', words: wordsOf(error) }
}

/** Beside `choices` or inside the first of them. */
function errorOf(body: unknown): Fields | null {
  const { error, choices } = fieldsOf(body)
  const inside = Array.isArray(choices) ? fieldsOf(choices[0]).error : undefined
  const found = error ?? inside
  if (typeof found === 'string') return { message: found }
  return found === undefined || found === null ? null : fieldsOf(found)
}

function reasonOf(error: Fields | null): AiFailureCode | null {
  const { code, message, metadata } = error ?? {}
  const names = [fieldsOf(metadata).error_type, code]
  for (const name of names) {
    const known = typeof name === 'string' ? REASONS[name] : undefined
    if (known) return known
  }
  const words = lineOf(message) ?? ''
  if (/api key not valid/i.test(words)) return 'bad_key'
  return /not a valid model|no endpoints found/i.test(words) ? 'model_gone' : null
}

function statusIn(error: Fields | null): number {
  return typeof error?.code === 'number' ? error.code : 502
}

/** A key that a vendor repeats does not go on into a log. */
function wordsOf(error: Fields | null): string | null {
  const words = lineOf(error?.message)?.slice(0, 300)
  return words?.replace(/\b(?:sk|pk|key)-[\w*.-]+/gi, '…') ?? null
}
