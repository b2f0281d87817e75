/** Decoding at once: a large image takes hundreds of megabytes of memory while it is open. */
const AT_ONCE = 2

const waiting: (() => void)[] = []
let running = 0

async function begin() {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
}

function end() {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

/** Does the work when it is its turn, in the order of asking; at most two at once in a process. */
export async function inDecodingTurn<T>(work: () => Promise<T>): Promise<T> {
  await begin()
  try {
    return await work()
  } finally {
    end()
  }
}
