import { setTimeout as pause } from 'node:timers/promises'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import type { Try } from '#domain/publishing/outcome'
import type { Refused } from '#domain/publishing/refusal'
import { currentVersion, retireVersion } from '#services/linkedin/api_versions'
import { now } from '#services/clock'
import type { Access } from '#services/linkedin/rest_call'
import type { Renewal } from '#services/linkedin/token_renewal'

/** What the calls of one try share. */
export interface SessionOptions {
  token: string
  /** 1 for the first try of this post. */
  number: number
  /** Until when the post may still go out. */
  until?: Try['until']
  /** A fresh token after LinkedIn refused the old one. */
  renewToken(): Promise<Renewal>
  /** Told before each call: whoever waits for this try knows that it is alive. */
  stillHere?(): Promise<void>
}

type SecondChance =
  | { kind: 'refresh_token'; transient: boolean; otherwise: Refused; unanswered: unknown }
  | { kind: 'next_version'; otherwise: Refused }
type Unanswered<Judged> = Judged extends { unanswered: infer Later } ? Later : never
/** What is left of a judgement once the second chances are taken. */
type Final<Judged extends { kind: string }> =
  Exclude<Judged, { kind: SecondChance['kind'] }> | Refused | Unanswered<Judged>

/** How long a token right after its login may be refused for no reason (pitfall 20). */
const SETTLING_MS = 1000

/**
 * One try at LinkedIn: its calls share a token and an API version, and their second chances (data
 * model, step 4): once a fresh token after a 401, and after each 426 the next known version, until
 * none is left. LinkedIn has acted on none of the refused calls, so calling again repeats nothing.
 */
export class LinkedinSession {
  /** The status of the last answer; null when none came. */
  lastStatus: number | null = null
  #token: string
  #spent: Try['spent'] = []
  /** The versions that LinkedIn refused in this try. */
  #dead = new Set<string>()

  constructor(private options: SessionOptions) {
    this.#token = options.token
  }

  /** Calls and judges; a second chance is taken where one is left. */
  async call<Judged extends { kind: string }>(
    run: (access: Access) => Promise<LinkedinAnswer>,
    judge: (answer: LinkedinAnswer, attempt: Try) => Judged
  ): Promise<{ outcome: Final<Judged>; answer: LinkedinAnswer }> {
    for (;;) {
      await this.options.stillHere?.()
      const version = await currentVersion(now())
      const answer = await run({ token: this.#token, version })
      this.lastStatus = answer.kind === 'response' ? answer.status : null
      const outcome = judge(answer, this.try)
      const settled = isSecondChance(outcome) ? await this.#prepare(outcome, version) : outcome
      if (settled !== 'again') return { outcome: settled as Final<Judged>, answer }
    }
  }

  /** A call whose answer nobody judges. */
  async use<Result>(run: (access: Access) => Promise<Result>): Promise<Result> {
    return run({ token: this.#token, version: await currentVersion(now()) })
  }

  /** The token that the last call was made with. */
  get token() {
    return this.#token
  }

  /** What a rule must know of this try. */
  get try(): Try {
    const { number, until } = this.options
    return { now: now(), number, random: Math.random(), spent: this.#spent, until }
  }

  /** Takes a second chance: 'again', or what the call came to where there is none to take. */
  async #prepare(chance: SecondChance, version: string) {
    if (chance.kind === 'next_version') return this.#walkOn(chance, version)
    if (this.#spent.includes(chance.kind)) return chance.otherwise
    this.#spent = [...this.#spent, chance.kind]
    return this.#renew(chance)
  }

  /** Only a handful of versions is known, and none is asked for twice. */
  async #walkOn({ otherwise }: SecondChance, version: string) {
    this.#dead.add(version)
    const next = await retireVersion(version, now())
    return this.#dead.has(next) ? otherwise : 'again'
  }

  async #renew(chance: Extract<SecondChance, { kind: 'refresh_token' }>) {
    const renewal = await this.options.renewToken()
    if (renewal.kind === 'unreachable') return chance.unanswered
    if (renewal.kind === 'renewed') this.#token = renewal.token
    else if (!chance.transient) return chance.otherwise
    else await pause(SETTLING_MS)
    return 'again'
  }
}

function isSecondChance(outcome: { kind: string }): outcome is SecondChance {
  return outcome.kind === 'refresh_token' || outcome.kind === 'next_version'
}
