const waiting: { rank: number; begin: () => void }[] = []

function beginNext() {
  waiting.shift()?.begin()
  if (waiting.length > 0) setImmediate(beginNext)
}

/**
 * Resolves in a round of the event loop of one's own: those who ask together go on one after another,
 * the lowest rank first.
 */
export function nextRound(rank = 0): Promise<void> {
  return new Promise((resolve) => {
    const place = waiting.findLastIndex((other) => other.rank <= rank) + 1
    waiting.splice(place, 0, { rank, begin: resolve })
    if (waiting.length === 1) setImmediate(beginNext)
  })
}
