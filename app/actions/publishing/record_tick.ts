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
    const at = now()
    const apart = Math.abs(at.toMillis() - (this.#recorded.get(name) ?? -Infinity))
    if (apart < RECORD_EVERY_MS) return
    await ClockTick.record(name, thisWorker(), at)
    this.#recorded.set(name, at.toMillis())
  }
}
