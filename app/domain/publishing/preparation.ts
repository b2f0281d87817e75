import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import { classify, later, type Outcome, type Try } from '#domain/publishing/outcome'

/** What a call before the create call (token check, upload, status) came to. */
export type PreparationOutcome =
  { kind: 'done' } | Exclude<Outcome, { kind: 'published' | 'duplicate_of' | 'unconfirmed' }>

/**
 * Judges a call that may be repeated without harm: what would leave a post unconfirmed only costs a
 * try here (data model, step 3: media are uploaded, repeatable).
 */
export function classifyPreparation(answer: LinkedinAnswer, attempt: Try): PreparationOutcome {
  if (answer.kind === 'response' && answer.status >= 200 && answer.status < 300) {
    return { kind: 'done' }
  }
  if (answer.kind === 'lost') return later('broken_off', 'unreachable', attempt)
  const outcome = classify(answer, attempt)
  if (outcome.kind === 'published') return { kind: 'done' }
  if (outcome.kind === 'duplicate_of') return outcome.otherwise
  return outcome.kind === 'unconfirmed' ? later('busy', 'busy', attempt) : outcome
}
