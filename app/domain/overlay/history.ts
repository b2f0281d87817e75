/** How many steps back are kept; the oldest go first. */
export const MAX_STEPS = 500

/** The present with what was before it and, after an undo, what came after. */
export interface History<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** What the last step was part of: further steps of the same name become one with it. */
  merging: string | null
}

export function historyOf<T>(present: T): History<T> {
  return { past: [], present, future: [], merging: null }
}

/**
 * A new step. Steps in a row with the same `merge` (one slider's drag, one word typed) are undone
 * together. What changes nothing is no step.
 */
export function stepped<T>(history: History<T>, next: T, merge: string | null = null): History<T> {
  if (next === history.present) return history
  const isSame = merge !== null && merge === history.merging
  if (isSame) return { ...history, present: next, future: [] }
  const past = [...history.past, history.present].slice(-MAX_STEPS)
  return { past, present: next, future: [], merging: merge }
}

/** Ends what was merging: the next change is a step of its own. */
export function settled<T>(history: History<T>): History<T> {
  return history.merging === null ? history : { ...history, merging: null }
}

export function undone<T>(history: History<T>): History<T> {
  const last = history.past.at(-1)
  if (last === undefined) return history
  const future = [history.present, ...history.future]
  return { past: history.past.slice(0, -1), present: last, future, merging: null }
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, merging: null }
}
