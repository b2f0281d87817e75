import {
  aiFailureSentence,
  unreachableModelSentence,
  type AiFailureCode,
} from '#domain/ai/ai_failure_words'
import { addedUsage, estimatedUsage, type AiUsage } from '#domain/ai/ai_usage'
import { modelLabel } from '#domain/ai/model_ids'
import { readProblem } from '#domain/ai/read_problem'
import type { VendorProblem } from '#domain/ai/vendor_problem'
import { vendorName } from '#domain/ai/vendors'
import type { AiAccess } from '#services/ai/ai_access'
import { AiFailure, type AiFailureDetails } from '#services/ai/ai_failure'
import type { Asked, Question } from '#services/ai/ask'

/** Everything that did not end in an answer. */
export type Unanswered = Exclude<Asked, { kind: 'answered' }>

/** A failure in words, of a call that an access and a model are known of. */
export function failureWith(
  access: AiAccess,
  code: AiFailureCode,
  { model, ...details }: AiFailureDetails & { model?: string }
): AiFailure {
  const { source } = access
  const vendor = vendorName(access.vendor, access.baseUrl)
  const { retryAfterMs } = details
  const label = model === undefined ? undefined : modelLabel(model)
  const sentence = aiFailureSentence(code, { vendor, model: label, source, retryAfterMs })
  return new AiFailure(code, sentence, { ...details, source })
}

/**
 * What a call that came to nothing means to a person. The vendor bills what a stopped or broken call
 * had written: without its numbers they are reckoned.
 */
export function failureOf(access: AiAccess, question: Question, asked: Unanswered): AiFailure {
  const { model, messages } = question
  const partial = asked.text
  if (asked.kind === 'failed') return problemFailure(access, question, asked)
  const usage = asked.usage ?? estimatedUsage(messages, partial)
  const vendorWords = asked.kind === 'refused' ? asked.words.slice(0, 300) || null : null
  return failureWith(access, asked.kind, { model, partial, usage, vendorWords })
}

function problemFailure(
  access: AiAccess,
  { model, messages }: Question,
  { text: partial, usage, problem }: Extract<Unanswered, { kind: 'failed' }>
): AiFailure {
  const spent = usage ?? (partial === '' ? null : estimatedUsage(messages, partial))
  const { retryAfterMs, words: vendorWords } = problem
  const known = codeOf(problem, partial)
  const code = known === 'bad_key' && access.key === null ? 'no_key' : known // none was sent
  return failureWith(access, code, { model, partial, usage: spent, retryAfterMs, vendorWords })
}

/** Words that were there before say the most: it broke off, whatever broke. */
function codeOf(problem: VendorProblem, partial: string): AiFailureCode {
  const { code, again } = readProblem(problem)
  return partial !== '' && again === 'once' ? 'cut_off' : code
}

/** The failure of a model that the vendor of this access never had. */
export function unreachableModel(model: string): AiFailure {
  return new AiFailure('model_gone', unreachableModelSentence(modelLabel(model)))
}

/** The same failure with what an earlier call of the same work used up. */
export function withEarlierUsage(error: unknown, earlier: AiUsage): unknown {
  if (!(error instanceof AiFailure)) return error
  const { code, message, retryAfterMs, partial, source, vendorWords } = error
  const usage = addedUsage(earlier, error.usage)
  return new AiFailure(code, message, { retryAfterMs, partial, source, vendorWords, usage })
}
