import { DedupedErrorLog } from '#services/background/retry'

/**
 * Recurring work. A run starts at most `everyMs` after the start of the previous one, but never
 * before that one has ended.
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
const MIN_PAUSE_MS = 10

/** Regular runs of all tasks of a process start together, because each waking costs time. */
const GRID_MS = 1000

/**
 * Timers can fire slightly before a point of the grid. The next run is still at the one after it.
 */
const GRID_SLACK_MS = 10

/** Runs one recurring task. Its runs never overlap, and an error does not stop it. */
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
    const latest = regularStart(this.#startedAt, this.clock.everyMs)
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

/**
 * Returns when the regular run after one is due: together with those of other tasks, and never
 * later than the period.
 */
export function regularStart(startedAt: number, everyMs: number) {
  const latest = startedAt + everyMs
  return everyMs < GRID_MS ? latest : Math.floor((latest + GRID_SLACK_MS) / GRID_MS) * GRID_MS
}
