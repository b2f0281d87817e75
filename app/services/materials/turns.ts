/** Lets work in one after the other, in the order of asking; at most `atOnce` at a time. */
export class Turns {
  #waiting: (() => void)[] = []
  #running = 0

  constructor(private atOnce: number) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    await this.#begin()
    try {
      return await work()
    } finally {
      this.#end()
    }
  }

  async #begin() {
    if (this.#running >= this.atOnce) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
  }

  #end() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}
