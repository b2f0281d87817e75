/** Work on the same post is done in turn: what a person does twice quickly arrives in order. */
export class Turns {
  #last = new Map<string, Promise<unknown>>()
  #waiting = new Map<string, number>()

  async take<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(id) ?? Promise.resolve()
    this.#count(id, 1)
    const mine = before.then(work, work)
    this.#last.set(id, mine)
    try {
      return await mine
    } finally {
      this.#count(id, -1)
    }
  }

  /** Whether somebody else is still to have their turn. */
  isWaitedFor(id: string) {
    return (this.#waiting.get(id) ?? 0) > 1
  }

  #count(id: string, step: 1 | -1) {
    const left = (this.#waiting.get(id) ?? 0) + step
    if (left > 0) this.#waiting.set(id, left)
    else {
      this.#waiting.delete(id)
      this.#last.delete(id)
    }
  }
}
