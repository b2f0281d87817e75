/** How far a run has come: what it does, and how many of how many steps are done (0 of 0: unknown). */
export interface RunStep {
  words: string
  done: number
  total: number
}

const MAX_WORDS = 200

/** The step as it is stored: whole numbers, never more done than there is. */
export function storedStep({ words, done, total }: RunStep) {
  const most = Math.max(0, Math.trunc(total))
  return {
    step: words.slice(0, MAX_WORDS),
    done: Math.min(Math.max(0, Math.trunc(done)), most),
    total: most,
  }
}
