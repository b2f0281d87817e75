import { RUN_RENEW_EVERY_MS, RUN_CANCEL_CHECK_MS } from '#domain/runs/run_rules'
import type { RunStep } from '#domain/runs/run_rules'
import { DedupedErrorLog } from '#services/background/retry'
import { runningWork } from '#services/background/run_worker'

/**
 * Access to a run's row. Each method returns whether this process still holds the claim on the run.
 */
interface WatchedRun {
  id: string
  isHeld(): Promise<boolean>
  keep(): Promise<boolean>
  write(step: RunStep, partialResult?: object): Promise<boolean>
}

/**
 * Accompanies a run while it is performed. It renews the lease, notices when the run was stopped,
 * and saves its progress in order.
 */
export class RunWatch {
  #stopped: AbortController
  #timer: NodeJS.Timeout
  #writing = Promise.resolve()
  #checks = 0
  #errorLog: DedupedErrorLog

  constructor(
    private run: WatchedRun,
    private forceSignal: AbortSignal
  ) {
    this.#stopped = runningWork.register(run.id)
    this.#errorLog = new DedupedErrorLog(`Saving run ${run.id}`)
    this.#timer = setInterval(() => this.#enqueue(() => this.#check()), RUN_CANCEL_CHECK_MS)
  }

  /** Aborted when the run was stopped or declared lost, or when the process must end. */
  get signal() {
    return AbortSignal.any([this.#stopped.signal, this.forceSignal])
  }

  progress = (step: RunStep, partialResult?: object) => {
    const snapshot = partialResult && structuredClone(partialResult)
    this.#enqueue(() => this.run.write(step, snapshot))
  }

  /** Stops checking. Resolves when all progress is saved. */
  async end() {
    clearInterval(this.#timer)
    runningWork.release(this.run.id)
    await this.#writing
  }

  #check() {
    this.#checks += 1
    const isRenewalDue = this.#checks % (RUN_RENEW_EVERY_MS / RUN_CANCEL_CHECK_MS) === 0
    return isRenewalDue ? this.run.keep() : this.run.isHeld()
  }

  /** A database failure does not stop the run. The next check after it reads the current state. */
  #enqueue(work: () => Promise<boolean>) {
    this.#writing = this.#writing
      .then(work)
      .then((isStillClaimed) => {
        if (!isStillClaimed) this.#stopped.abort()
        this.#errorLog.recovered()
      })
      .catch((error) => this.#errorLog.error(error))
  }
}
