import { createHash } from 'node:crypto'

/** More than this are forgotten, oldest first. */
const KEPT = 5000

/** Counts how often the same words come again: a model asked twice does not answer the same. */
export class Repeats {
  #counts = new Map<string, number>()

  /** 0 for words that are new. */
  of(words: string): number {
    const key = createHash('sha256').update(words).digest('base64')
    const count = this.#counts.get(key) ?? 0
    this.#counts.delete(key)
    this.#counts.set(key, count + 1)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > KEPT && oldest !== undefined) this.#counts.delete(oldest)
    return count
  }

  clear(): void {
    this.#counts.clear()
  }
}
