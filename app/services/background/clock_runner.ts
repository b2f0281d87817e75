import { SayOnce } from '#services/background/say_once'

/** Something that recurs: a round begins `everyMs` after the last one began, never before it ended. */
export interface RecurringWork {
  name: string
  everyMs: number
  run(): Promise<void>
}

/** Hurried rounds begin at most so often: what asks for one asks in bursts. */
const BREATH_MS = 20

/** Turns one clock. Its rounds never overlap and survive every error. */
export class ClockRunner {
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | null = null
  #begun = -Infinity
  #hurried = false
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
    const gap = this.#hurried ? BREATH_MS : this.clock.everyMs
    const wait = Math.max(0, this.#begun + gap - performance.now())
    this.#timer = setTimeout(() => this.#begin(), wait)
  }

  #begin() {
    this.#hurried = false
    this.#begun = performance.now()
    this.#round = this.#run().finally(() => {
      this.#round = null
      this.#schedule()
    })
  }

  async #run() {
    try {
      await this.clock.run()
      await this.ticked(this.clock.name)
      this.#complaints.recovered()
    } catch (error) {
      this.#complaints.error(error)
    }
  }
}
