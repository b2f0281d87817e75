import { aiFailureSentence, unreachableModelSentence } from '#domain/ai/ai_failures'
import type { AiFailureCode } from '#domain/ai/ai_failures'
import { classifyProblem } from '#domain/ai/vendor_problem'
import type { VendorProblem } from '#domain/ai/vendor_problem'
import { addUsage, estimateUsage, type AiUsage } from '#domain/ai/ai_usage'
import { modelLabel } from '#domain/ai/model_ids'
import { vendorName } from '#domain/ai/vendors'
import type { AiAccess } from '#services/ai/ai_access'
import { AiFailure, type AiFailureDetails } from '#services/ai/ai_failure'
import type { AskOutcome, Question } from '#services/ai/ask_with_retries'

/** Every outcome other than an answer. */
type FailedOutcome = Exclude<AskOutcome, { kind: 'answered' }>

/** Creates a failure with its sentence for the user. */
export function createAiFailure(
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
 * Turns a failed call into an AiFailure. The vendor bills the text that a stopped or broken call
 * had produced, so usage is estimated when the vendor reports none.
 */
export function toAiFailure(
  access: AiAccess,
  question: Question,
  outcome: FailedOutcome
): AiFailure {
  const { model, messages } = question
  const partial = outcome.text
  if (outcome.kind === 'failed') return problemFailure(access, question, outcome)
  const usage = outcome.usage ?? estimateUsage(messages, partial)
  const vendorMessage = outcome.kind === 'refused' ? outcome.words.slice(0, 300) || null : null
  return createAiFailure(access, outcome.kind, { model, partial, usage, vendorMessage })
}

function problemFailure(
  access: AiAccess,
  { model, messages }: Question,
  { text: partial, usage, problem }: Extract<FailedOutcome, { kind: 'failed' }>
): AiFailure {
  const spent = usage ?? (partial === '' ? null : estimateUsage(messages, partial))
  const { retryAfterMs, words: vendorMessage } = problem
  const known = failureCode(problem, partial)
  const code = known === 'bad_key' && access.key === null ? 'no_key' : known // no key was sent
  return createAiFailure(access, code, {
    model,
    partial,
    usage: spent,
    retryAfterMs,
    vendorMessage,
  })
}

/** A failure after the first text always means that the answer was cut off, whatever the cause. */
function failureCode(problem: VendorProblem, partial: string): AiFailureCode {
  const { code, again } = classifyProblem(problem)
  return partial !== '' && again === 'once' ? 'cut_off' : code
}

/** Creates the failure for a model that this vendor does not offer. */
export function unavailableModel(model: string): AiFailure {
  return new AiFailure('model_gone', unreachableModelSentence(modelLabel(model)))
}

/** Adds the usage of an earlier call of the same task to a failure. */
export function addEarlierUsage(error: unknown, earlier: AiUsage): unknown {
  if (!(error instanceof AiFailure)) return error
  const { code, message, retryAfterMs, partial, source, vendorMessage } = error
  const usage = addUsage(earlier, error.usage)
  return new AiFailure(code, message, { retryAfterMs, partial, source, vendorMessage, usage })
}
