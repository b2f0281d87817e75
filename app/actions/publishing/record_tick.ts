import ClockTick from '#models/clock_tick'
import { SECOND_MS } from '#domain/schedule/instant'
import { thisWorker } from '#services/background/this_worker'
import { now } from '#services/clock'

/** More often than this nobody needs to know. */
const RECORD_EVERY_MS = 5 * SECOND_MS

/** Writes down that a clock of this process goes. */
export default class RecordTick {
  #recorded = new Map<string, number>()

  async handle(name: string) {
    // Not by the wall clock: set back by an hour, it would let an hour pass without a word.
    const elapsed = performance.now()
    if (elapsed - (this.#recorded.get(name) ?? -Infinity) < RECORD_EVERY_MS) return
    await ClockTick.record(name, thisWorker(), now())
    this.#recorded.set(name, elapsed)
  }
}
