import { setImmediate } from 'node:timers/promises'

/** Limits how many pieces of work run at the same time. The others wait in order of arrival. */
export class Semaphore {
  #waiting: (() => void)[] = []
  #running = 0

  /** `limit` is called for each piece of work and must return at least 1. */
  constructor(private limit: () => number) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#begin()
    try {
      return await work()
    } finally {
      this.#end()
    }
  }

  async #begin() {
    if (this.#running >= this.limit()) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
  }

  #end() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}

/** Returns one item to each caller, and loads the items of simultaneous calls in one batch. */
export class Batcher<Item> {
  #waiters: ((item: Item | null) => void)[] = []
  #isLoading = false

  /**
   * `loadBatch` returns at most the requested number of items, fewer when no more exist, and never
   * throws.
   */
  constructor(private loadBatch: (count: number) => Promise<Item[]>) {}

  /** Returns null when no item is left. */
  next(): Promise<Item | null> {
    return new Promise((resolve) => {
      this.#waiters.push(resolve)
      if (!this.#isLoading) void this.#loadAll()
    })
  }

  async #loadAll() {
    this.#isLoading = true
    while (this.#waiters.length > 0) {
      await setImmediate()
      const waiters = this.#waiters.splice(0)
      const items = await this.loadBatch(waiters.length)
      for (const [index, give] of waiters.entries()) give(items[index] ?? null)
    }
    this.#isLoading = false
  }
}

interface TurnOptions {
  untilNextTurn?: () => Promise<void>
  sharedMs?: number
}

/**
 * Lets simultaneous callers continue in separate turns of the event loop, the lowest rank first, so
 * that requests and answers are handled between them. Several short ones share a turn until they
 * have taken `sharedMs`.
 */
export class Turns {
  #queue: { rank: number; begin: () => void }[] = []
  #isRunning = false

  #untilNextTurn: () => Promise<void>
  #sharedMs: number

  /** `untilNextTurn` is called before each turn, and must not throw. */
  constructor({ untilNextTurn = () => setImmediate(), sharedMs = 0 }: TurnOptions = {}) {
    this.#untilNextTurn = untilNextTurn
    this.#sharedMs = sharedMs
  }

  next(rank = 0): Promise<void> {
    return new Promise((resolve) => {
      const index = this.#queue.findLastIndex((other) => other.rank <= rank) + 1
      this.#queue.splice(index, 0, { rank, begin: resolve })
      if (!this.#isRunning) void this.#beginAll()
    })
  }

  async #beginAll() {
    this.#isRunning = true
    while (this.#queue.length > 0) {
      await this.#untilNextTurn()
      const startedAt = performance.now()
      do {
        this.#queue.shift()?.begin()
        await promisesSettled()
      } while (this.#queue.length > 0 && performance.now() - startedAt < this.#sharedMs)
    }
    this.#isRunning = false
  }
}

/** Waits until everything has run that needs no event, such as a request that reads SQLite. */
function promisesSettled() {
  return new Promise<void>((resolve) => process.nextTick(resolve))
}
