import type { ProblemMeaning } from '#domain/ai/read_problem'

export type NextStep =
  { kind: 'again'; afterMs: number } | { kind: 'other_model' } | { kind: 'give_up' }

export interface TriesSoFar {
  /** How often this model was asked again. */
  repeats: number
  hasOtherModel: boolean
  /** Milliseconds that may still be spent on waiting. */
  waitLeftMs: number
}

const MOST_WAITS = 2
const FIRST_PAUSE_MS = 1000
const SHORT_PAUSE_MS = 300

/**
 * What to do after a call that went wrong: wait as long as the vendor asks (or 1 s, then 2 s), as far
 * as a person's patience reaches; ask once more after a hiccup; or ask another model.
 */
export function nextStep(
  { again }: ProblemMeaning,
  retryAfterMs: number | null,
  { repeats, hasOtherModel, waitLeftMs }: TriesSoFar
): NextStep {
  const otherwise: NextStep = hasOtherModel ? { kind: 'other_model' } : { kind: 'give_up' }
  if (again === 'never') return { kind: 'give_up' }
  if (again === 'other_model') return otherwise
  const most = again === 'once' ? 1 : MOST_WAITS
  const usual = again === 'once' ? SHORT_PAUSE_MS : FIRST_PAUSE_MS * 2 ** repeats
  const afterMs = retryAfterMs ?? usual
  return repeats < most && afterMs <= waitLeftMs ? { kind: 'again', afterMs } : otherwise
}
