const queue: { rank: number; begin: () => void }[] = []

function beginNext() {
  queue.shift()?.begin()
  if (queue.length > 0) setImmediate(beginNext)
}

/**
 * Resolves in a separate turn of the event loop. Simultaneous callers continue one after another,
 * the lowest rank first.
 */
export function yieldToEventLoop(rank = 0): Promise<void> {
  return new Promise((resolve) => {
    const index = queue.findLastIndex((other) => other.rank <= rank) + 1
    queue.splice(index, 0, { rank, begin: resolve })
    if (queue.length === 1) setImmediate(beginNext)
  })
}
