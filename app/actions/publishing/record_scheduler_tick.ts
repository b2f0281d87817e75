import type { DateTime } from 'luxon'
import ClockTick from '#models/clock_tick'
import { SECOND_MS } from '#domain/schedule/instant'
import { currentWorkerName } from '#services/background/current_worker_name'
import { now } from '#services/clock'

/** Minimum time between two records. */
const RECORD_INTERVAL_MS = 5 * SECOND_MS

/**
 * Records that the scheduler tasks of this process run: all in one statement, because each commit
 * waits for the disk.
 */
export default class RecordSchedulerTick {
  #pending = new Map<string, DateTime>()
  #recorded = new Set<string>()
  #recordedMs = -Infinity

  async handle(name: string) {
    const at = now()
    this.#pending.set(name, at)
    const isRecent = Math.abs(at.toMillis() - this.#recordedMs) < RECORD_INTERVAL_MS
    // The readiness check needs the first run of each task immediately.
    if (isRecent && this.#recorded.has(name)) return
    const ticks = this.#pending
    this.#pending = new Map()
    this.#recordedMs = at.toMillis()
    try {
      await ClockTick.recordAll(ticks, currentWorkerName())
      for (const recorded of ticks.keys()) this.#recorded.add(recorded)
    } catch (error) {
      this.#pending = new Map([...ticks, ...this.#pending])
      this.#recordedMs = -Infinity
      throw error
    }
  }
}
