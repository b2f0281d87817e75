import logger from '@adonisjs/core/services/logger'
import type { RunStep } from '#domain/runs/progress'
import { RUN_KEEP_EVERY_MS, RUN_LOOK_EVERY_MS } from '#domain/runs/lifecycle'
import { runningWork } from '#services/background/running_work'

/** What stands in the database about a run; each answers whether it is still ours. */
export interface WatchedRun {
  id: string
  isHeld(): Promise<boolean>
  keep(): Promise<boolean>
  write(step: RunStep, soFar?: object): Promise<boolean>
}

/**
 * Beside a run while it is performed: says that its process lives, notices when it was stopped, and
 * writes its progress down, one step after the other.
 */
export class RunWatch {
  #stopped: AbortController
  #timer: NodeJS.Timeout
  #writing = Promise.resolve()
  #looks = 0

  constructor(
    private run: WatchedRun,
    private leavingNow: AbortSignal
  ) {
    this.#stopped = runningWork.hold(run.id)
    this.#timer = setInterval(() => this.#inTurn(() => this.#look()), RUN_LOOK_EVERY_MS)
  }

  /** Aborted when the run was stopped, given up for lost, or its process must end. */
  get signal() {
    return AbortSignal.any([this.#stopped.signal, this.leavingNow])
  }

  progress = (step: RunStep, soFar?: object) => {
    const kept = soFar && structuredClone(soFar)
    this.#inTurn(() => this.run.write(step, kept))
  }

  /** Looks no more; resolves when everything is written. */
  async end() {
    clearInterval(this.#timer)
    runningWork.release(this.run.id)
    await this.#writing
  }

  #look() {
    this.#looks += 1
    const isTimeToKeep = this.#looks % (RUN_KEEP_EVERY_MS / RUN_LOOK_EVERY_MS) === 0
    return isTimeToKeep ? this.run.keep() : this.run.isHeld()
  }

  /** A database that does not answer is no reason to stop: when it is back, the truth is there. */
  #inTurn(work: () => Promise<boolean>) {
    this.#writing = this.#writing
      .then(work)
      .then((isOurs) => {
        if (!isOurs) this.#stopped.abort()
      })
      .catch((error) => logger.error({ err: error, run: this.run.id }, "a run couldn't be saved"))
  }
}
