import ClockTick from '#models/clock_tick'
import { SECOND_MS } from '#domain/schedule/instant'
import { currentWorkerName } from '#services/background/current_worker_name'
import { now } from '#services/clock'

/** Minimum time between two records. */
const RECORD_INTERVAL_MS = 5 * SECOND_MS

/** Records that a scheduler task of this process runs. */
export default class RecordSchedulerTick {
  #recorded = new Map<string, number>()

  async handle(name: string) {
    const at = now()
    const sinceLast = Math.abs(at.toMillis() - (this.#recorded.get(name) ?? -Infinity))
    if (sinceLast < RECORD_INTERVAL_MS) return
    await ClockTick.record(name, currentWorkerName(), at)
    this.#recorded.set(name, at.toMillis())
  }
}
