import logger from '@adonisjs/core/services/logger'
import Heartbeat from '#models/heartbeat'
import { BEAT_EVERY_MS, type ProcessKind } from '#domain/health/heartbeat'
import { ClockRunner } from '#services/background/clock_runner'
import { thisWorker } from '#services/background/this_worker'
import { now } from '#services/clock'

/** Writes down every few seconds that this process lives. One instance per process. */
export default class RecordHeartbeat {
  #startedAt = now()
  #runner: ClockRunner

  constructor(private kind: ProcessKind) {
    const beat = { name: 'heartbeat', everyMs: BEAT_EVERY_MS, run: () => this.handle() }
    this.#runner = new ClockRunner(beat, async () => {})
  }

  start() {
    this.#runner.start()
  }

  async handle() {
    await Heartbeat.beat(thisWorker(), this.kind, { at: now(), startedAt: this.#startedAt })
  }

  /** A process that ends in order says so: it leaves the status page immediately. */
  async stop() {
    await this.#runner.stop()
    await Heartbeat.stop(thisWorker(), now()).catch((error) => {
      logger.warn({ err: error }, "the end of this process couldn't be recorded")
    })
  }
}
