/** One thing at a time for each who asks; what several ask for meanwhile is taken together. */
export class TakenTogether<Thing> {
  #askers: ((thing: Thing | null) => void)[] = []
  #isTaking = false

  /** `take` answers at most so many, fewer when there are no more, and never throws. */
  constructor(private take: (most: number) => Promise<Thing[]>) {}

  /** Null when there is none left. */
  next(): Promise<Thing | null> {
    return new Promise((resolve) => {
      this.#askers.push(resolve)
      if (!this.#isTaking) void this.#serve()
    })
  }

  async #serve() {
    this.#isTaking = true
    while (this.#askers.length > 0) {
      await new Promise((nextTurn) => setImmediate(nextTurn))
      const askers = this.#askers.splice(0)
      const things = await this.take(askers.length)
      for (const [index, give] of askers.entries()) give(things[index] ?? null)
    }
    this.#isTaking = false
  }
}
