import logger from '@adonisjs/core/services/logger'
import Heartbeat from '#models/heartbeat'
import { BEAT_EVERY_MS, type ProcessKind } from '#domain/health/heartbeat_rules'
import { ClockRunner } from '#services/background/clock_runner'
import { currentWorkerName } from '#services/background/current_worker_name'
import { now } from '#services/clock'

/** Records every few seconds that this process is alive. One instance per process. */
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
    await Heartbeat.beat(currentWorkerName(), this.kind, { at: now(), startedAt: this.#startedAt })
  }

  /** Records an orderly shutdown, so that the process leaves the status page immediately. */
  async stop() {
    await this.#runner.stop()
    await Heartbeat.stop(currentWorkerName(), now()).catch((error) => {
      logger.warn({ err: error }, "the end of this process couldn't be recorded")
    })
  }
}
