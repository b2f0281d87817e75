const waiting: (() => void)[] = []

function beginNext() {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(beginNext)
}

/** Resolves in a round of the event loop of one's own: those who ask together go on one after another. */
export function nextRound(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(beginNext)
  })
}
