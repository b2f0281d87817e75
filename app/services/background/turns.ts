/** Lets so many pieces of work run at once; the others wait, in the order of asking. */
export class Turns {
  #waiting: (() => void)[] = []
  #running = 0

  /** `atOnce` is asked each time: at least 1. */
  constructor(private atOnce: () => number) {}

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#begin()
    try {
      return await work()
    } finally {
      this.#end()
    }
  }

  async #begin() {
    if (this.#running >= this.atOnce()) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
  }

  #end() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}
