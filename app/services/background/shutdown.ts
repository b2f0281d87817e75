import { setTimeout as pause, setTimeout } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'

/**
 * How long running jobs may take to end normally, and then to end after their calls were aborted.
 */
const GRACE_MS = 8000

const FORCED_DRAIN_MS = 2000

/** Shuts down a process that runs jobs. */
export class Shutdown {
  #stopping = new AbortController()
  #forceStopping = new AbortController()

  constructor(private graceMs = GRACE_MS) {}

  /** Aborted when the shutdown starts. Work that can be released without harm is released. */
  get signal() {
    return this.#stopping.signal
  }

  /**
   * Aborted when the grace period is over. Even a pending create call to LinkedIn is aborted then.
   */
  get forceSignal() {
    return this.#forceStopping.signal
  }

  /**
   * Waits for the jobs, first without and then with the forced signal. Takes about ten seconds at
   * most.
   */
  async drain(jobs: Promise<unknown>) {
    this.#stopping.abort()
    if (await endedWithin(jobs, this.graceMs)) return
    this.#forceStopping.abort()
    await endedWithin(jobs, FORCED_DRAIN_MS)
  }
}

async function endedWithin(jobs: Promise<unknown>, ms: number) {
  const timeout = new AbortController()
  const late = pause(ms, false, { signal: timeout.signal }).catch(() => false)
  const ended = await Promise.race([jobs.then(() => true), late])
  timeout.abort()
  return ended
}

const DETACHED_WORK_GRACE_MS = 5000

/**
 * Work that a response does not wait for. Failures are logged, and a shutdown waits for the work to
 * end.
 */
class DetachedWork {
  #running = new Set<Promise<void>>()
  #isDrainRegistered = false

  /** Starts the work and returns immediately. `name` appears in the log when the work fails. */
  run(name: string, work: () => Promise<void>) {
    this.#drainOnShutdown()
    const running = work()
      .catch((error: unknown) => logger.error({ err: error }, `${name} failed`))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Resolves when all work has ended, also what other work has started meanwhile. */
  async idle() {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #drainOnShutdown() {
    if (!this.#isDrainRegistered) app.terminating(() => this.#drain())
    this.#isDrainRegistered = true
  }

  async #drain() {
    await Promise.race([this.idle(), setTimeout(DETACHED_WORK_GRACE_MS, undefined, { ref: false })])
  }
}

export const detachedWork = new DetachedWork()
