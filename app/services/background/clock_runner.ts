import { SayOnce } from '#services/background/say_once'

/** Something that recurs: a round begins `everyMs` after the last one began, never before it ended. */
export interface RecurringWork {
  name: string
  everyMs: number
  /** Answers in how many milliseconds another round is worth while, where that is sooner. */
  run(): Promise<number | void>
}

/** Hurried rounds begin at most so often: what asks for one asks in bursts. */
const BREATH_MS = 20

/** Turns one clock. Its rounds never overlap and survive every error. */
export class ClockRunner {
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | null = null
  #begun = -Infinity
  #hurried = false
  /** When the next round begins, in milliseconds of `performance.now()`, where that is sooner. */
  #wanted = Infinity
  #stopped = true
  #complaints: SayOnce

  /** `ticked` is told of every round that worked. */
  constructor(
    private clock: RecurringWork,
    private ticked: (name: string) => Promise<void>
  ) {
    this.#complaints = new SayOnce(`The clock "${clock.name}"`)
  }

  start() {
    this.#stopped = false
    this.#schedule()
  }

  /** The next round begins as soon as it may. */
  hurry() {
    if (this.#hurried) return
    this.#hurried = true
    if (!this.#round) this.#schedule()
  }

  /** No further rounds; resolves when the running one has ended. */
  async stop() {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#round
  }

  #schedule() {
    if (this.#stopped) return
    clearTimeout(this.#timer)
    const soonest = this.#begun + BREATH_MS
    const latest = this.#begun + this.clock.everyMs
    const at = this.#hurried ? soonest : Math.max(soonest, Math.min(this.#wanted, latest))
    this.#timer = setTimeout(() => this.#begin(), Math.max(0, at - performance.now()))
  }

  #begin() {
    this.#hurried = false
    this.#wanted = Infinity
    this.#begun = performance.now()
    this.#round = this.#run().finally(() => {
      this.#round = null
      this.#schedule()
    })
  }

  async #run() {
    try {
      const within = await this.clock.run()
      if (typeof within === 'number') this.#wanted = performance.now() + within
      await this.ticked(this.clock.name)
      this.#complaints.recovered()
    } catch (error) {
      this.#complaints.error(error)
    }
  }
}
