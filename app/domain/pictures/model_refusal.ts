import type { AiFailureCode } from '#domain/ai/ai_failure_words'
import { readProblem } from '#domain/ai/read_problem'
import { problemIn } from '#domain/ai/vendor_problem'
import { fieldsOf, listOf } from '#domain/pictures/answer_fields'
import type { SourceAnswer } from '#domain/pictures/source_failures'

/** Why a vendor painted nothing, and whether the next way to ask may do better. */
export interface ModelRefusal {
  code: AiFailureCode
  next: 'try_next' | 'give_up'
  retryAfterMs: number | null
  /** The vendor's own words, without secrets. */
  words: string | null
}

/** A server that does not know the address knows perhaps another form of the question. */
const UNKNOWN_ADDRESS = [405, 501]

/** A failure that was not paid for: the aggregator bills all or nothing (protocol section 1.5). */
const UNPAID_STATUSES = [502, 503, 529]

/**
 * What an answer of an image call refuses; null when it holds what was asked for. A failure can come
 * with status 200 (pitfall 34).
 */
export function modelRefusal(answer: SourceAnswer): ModelRefusal | null {
  if (answer.kind !== 'answered') {
    return { ...SILENT, code: answer.kind === 'too_slow' ? 'timed_out' : 'unavailable' }
  }
  const error = errorOf(answer.body)
  if (answer.status < 300 && !error) return null
  const problem = problemIn(error, answer.status, answer.retryAfterMs)
  const { code, again } = readProblem(problem)
  const { retryAfterMs, words } = problem
  const status = problem.status ?? UNPAID_STATUSES[0]!
  if (UNKNOWN_ADDRESS.includes(status)) {
    return { code: 'model_gone', next: 'try_next', retryAfterMs, words }
  }
  const mayGoOn = again === 'other_model' || UNPAID_STATUSES.includes(status)
  return { code, next: mayGoOn ? 'try_next' : 'give_up', retryAfterMs, words }
}

const SILENT = { next: 'give_up', retryAfterMs: null, words: null } as const

/** Beside `choices` or inside the first of them. */
function errorOf(body: unknown): unknown {
  const { error, choices } = fieldsOf(body)
  return error ?? fieldsOf(listOf(choices)[0]).error
}
