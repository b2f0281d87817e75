import { setTimeout as pause } from 'node:timers/promises'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import type { Outcome, Try } from '#domain/publishing/outcome'
import { currentVersion, retireVersion } from '#services/linkedin/api_versions'
import { now } from '#services/clock'
import type { Access } from '#services/linkedin/rest_call'

/** What the calls of one try share. */
export interface SessionOptions {
  token: string
  /** 1 for the first try of this post. */
  number: number
  /** A fresh token after LinkedIn refused the old one; null where there is none to be had. */
  renewToken(): Promise<string | null>
  /** Told before each call: whoever waits for this try knows that it is alive. */
  stillHere?(): Promise<void>
}

type SecondChance = Extract<Outcome, { kind: 'refresh_token' | 'next_version' }>
type Final<Judged extends { kind: string }> = Exclude<Judged, SecondChance>

/** How long a token right after its login may be refused for no reason (pitfall 20). */
const SETTLING_MS = 1000

/**
 * One try at LinkedIn: its calls share a token and an API version, and two second chances, each once
 * (data model, step 4): a fresh token after a 401, the next known version after a 426. LinkedIn has
 * acted on neither of the refused calls, so calling again repeats nothing.
 */
export class LinkedinSession {
  /** The status of the last answer; null when none came. */
  lastStatus: number | null = null
  #token: string
  #spent: Try['spent'] = []

  constructor(private options: SessionOptions) {
    this.#token = options.token
  }

  /** Calls and judges; a second chance is taken where one is left. */
  async call<Judged extends { kind: string }>(
    run: (access: Access) => Promise<LinkedinAnswer>,
    judge: (answer: LinkedinAnswer, attempt: Try) => Judged | SecondChance
  ): Promise<{ outcome: Final<Judged> | SecondChance['otherwise']; answer: LinkedinAnswer }> {
    for (;;) {
      await this.options.stillHere?.()
      const version = await currentVersion(now())
      const answer = await run({ token: this.#token, version })
      this.lastStatus = answer.kind === 'response' ? answer.status : null
      const outcome = judge(answer, this.try)
      if (!isSecondChance(outcome)) return { outcome: outcome as Final<Judged>, answer }
      if (!(await this.#prepare(outcome, version))) return { outcome: outcome.otherwise, answer }
    }
  }

  /** A call whose answer nobody judges. */
  async use<Result>(run: (access: Access) => Promise<Result>): Promise<Result> {
    return run({ token: this.#token, version: await currentVersion(now()) })
  }

  /** What a rule must know of this try. */
  get try(): Try {
    const { number } = this.options
    return { now: now(), number, random: Math.random(), spent: this.#spent }
  }

  async #prepare(chance: SecondChance, version: string): Promise<boolean> {
    if (this.#spent.includes(chance.kind)) return false
    this.#spent = [...this.#spent, chance.kind]
    if (chance.kind === 'next_version') return (await retireVersion(version, now())) !== version
    const fresh = await this.options.renewToken()
    if (fresh === null && chance.transient) await pause(SETTLING_MS)
    this.#token = fresh ?? this.#token
    return fresh !== null || chance.transient
  }
}

function isSecondChance(outcome: { kind: string }): outcome is SecondChance {
  return outcome.kind === 'refresh_token' || outcome.kind === 'next_version'
}
