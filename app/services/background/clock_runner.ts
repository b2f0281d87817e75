import { DedupedErrorLog } from '#services/background/retry'

/**
 * Recurring work. A run starts `everyMs` after the start of the previous one, but never before that
 * one has ended.
 */
interface RecurringWork {
  name: string
  everyMs: number
  /**
   * Returns the milliseconds until another run is useful, when that is earlier than the next
   * regular run.
   */
  run(): Promise<number | void>
}

/** The shortest time between two runs. Requests for an early run come in bursts. */
const MIN_PAUSE_MS = 20

/** Runs one clock. Its runs never overlap, and an error does not stop the clock. */
export class ClockRunner {
  #timer: NodeJS.Timeout | undefined
  #currentRun: Promise<void> | null = null
  #startedAt = -Infinity
  #isRunSoonRequested = false
  /** The earliest useful start of the next run, in milliseconds of `performance.now()`. */
  #nextRunAt = Infinity
  #stopped = true
  #errorLog: DedupedErrorLog

  /** `onTick` is called after every successful run. */
  constructor(
    private clock: RecurringWork,
    private onTick: (name: string) => Promise<void>
  ) {
    this.#errorLog = new DedupedErrorLog(`The clock "${clock.name}"`)
  }

  start() {
    this.#stopped = false
    this.#schedule()
  }

  /** Starts the next run as soon as possible. */
  runSoon() {
    if (this.#isRunSoonRequested) return
    this.#isRunSoonRequested = true
    if (!this.#currentRun) this.#schedule()
  }

  /** Starts no more runs. Resolves when the current one has ended. */
  async stop() {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#currentRun
  }

  #schedule() {
    if (this.#stopped) return
    clearTimeout(this.#timer)
    const soonest = this.#startedAt + MIN_PAUSE_MS
    const latest = this.#startedAt + this.clock.everyMs
    const at = this.#isRunSoonRequested
      ? soonest
      : Math.max(soonest, Math.min(this.#nextRunAt, latest))
    this.#timer = setTimeout(() => this.#begin(), Math.max(0, at - performance.now()))
  }

  #begin() {
    this.#isRunSoonRequested = false
    this.#nextRunAt = Infinity
    this.#startedAt = performance.now()
    this.#currentRun = this.#run().finally(() => {
      this.#currentRun = null
      this.#schedule()
    })
  }

  async #run() {
    try {
      const nextInMs = await this.clock.run()
      if (typeof nextInMs === 'number') this.#nextRunAt = performance.now() + nextInMs
      await this.onTick(this.clock.name)
      this.#errorLog.recovered()
    } catch (error) {
      this.#errorLog.error(error)
    }
  }
}
