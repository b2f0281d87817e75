import { randomUUID } from 'node:crypto'
import type { LiveChange } from '#domain/live/live_event'

/** Enough for the minutes between two streams of a tab in a small team. */
const MAX_CHANGES = 1000

/**
 * The latest changes of this process, for streams that open after their page was rendered or after
 * another stream ended. A page carries the moment at which its rendering began, and a stream the
 * moment at which it began.
 */
export class RecentChanges {
  #process: string | null = null
  #changes: { at: number; change: LiveChange }[] = []
  /** Changes up to this time are forgotten. */
  #forgottenUntil = -Infinity

  /** Called once if no other process changes records. Without it, no change is known. */
  start() {
    this.#process = randomUUID()
  }

  add(change: LiveChange) {
    if (this.#process === null) return
    this.#changes.push({ at: performance.now(), change })
    if (this.#changes.length <= MAX_CHANGES) return
    this.#forgottenUntil = this.#changes.shift()?.at ?? this.#forgottenUntil
  }

  /** Names the current moment of this process. */
  get moment() {
    return `${this.#process}@${performance.now()}`
  }

  /** Returns the changes since a moment; null if they are not known. */
  since(moment: string): LiveChange[] | null {
    const [process, time] = moment.split('@')
    const from = Number(time)
    if (this.#process === null || process !== this.#process) return null
    if (!(from > this.#forgottenUntil)) return null
    return this.#changes.filter(({ at }) => at >= from).map(({ change }) => change)
  }
}

export const recentChanges = new RecentChanges()
