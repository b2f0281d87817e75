import { setTimeout as pause } from 'node:timers/promises'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import { classifyRead } from '#domain/publishing/outcome'
import type { AttemptContext } from '#domain/publishing/outcome'
import type { Refused } from '#domain/publishing/refusal'
import { currentVersion, rejectVersion } from '#services/linkedin/api_versions'
import { now } from '#services/clock'
import { callRest, parseJsonObject } from '#services/linkedin/rest_client'
import type { Access } from '#services/linkedin/rest_client'
import type { Renewal, TokenRenewal } from '#services/linkedin/token_requests'
import { readLimitResetAt } from '#domain/publishing/daily_limit'

/** The shared options of all calls of one attempt. */
interface SessionOptions {
  token: string
  /** 1 for the first attempt at this post. */
  number: number
  /** The latest time at which the post may be published. */
  until?: AttemptContext['until']
  /** Renews the token after LinkedIn refused it. */
  renewToken(): Promise<Renewal>
  /** Called before each call to report that this attempt is still active. */
  onActivity?(): Promise<void>
}

type SecondChance =
  | { kind: 'refresh_token'; transient: boolean; fallback: Refused; whileRefreshUnknown: unknown }
  | { kind: 'next_version'; fallback: Refused }

type Unanswered<Judged> = Judged extends { whileRefreshUnknown: infer Later } ? Later : never

/** The possible outcomes after all second chances are used. */
type FinalOutcome<Judged extends { kind: string }> =
  Exclude<Judged, { kind: SecondChance['kind'] }> | Refused | Unanswered<Judged>

/** How long LinkedIn may refuse a token right after login (pitfall 20). */
const FRESH_TOKEN_DELAY_MS = 1000

/**
 * One attempt at LinkedIn. Its calls share a token, an API version and second chances: one new
 * token after a 401, and the next known version after each 426 until none is left. LinkedIn has not
 * acted on a refused call, so calling again repeats nothing.
 */
export class LinkedinSession {
  /** The HTTP status of the last answer, or null without an answer. */
  lastStatus: number | null = null
  #token: string
  #spent: AttemptContext['usedChances'] = []
  /** The versions that LinkedIn rejected during this attempt. */
  #rejectedVersions = new Set<string>()

  constructor(private options: SessionOptions) {
    this.#token = options.token
  }

  /** Makes a call and classifies its answer. Calls again while a second chance is left. */
  async call<Judged extends { kind: string }>(
    run: (access: Access) => Promise<LinkedinAnswer>,
    judge: (answer: LinkedinAnswer, attempt: AttemptContext) => Judged
  ): Promise<{ outcome: FinalOutcome<Judged>; answer: LinkedinAnswer }> {
    for (;;) {
      await this.options.onActivity?.()
      const version = await currentVersion(now())
      const answer = await run({ token: this.#token, version })
      this.lastStatus = answer.kind === 'response' ? answer.status : null
      const outcome = judge(answer, this.try)
      const resolved = isSecondChance(outcome)
        ? await this.#takeSecondChance(outcome, version)
        : outcome
      if (resolved !== 'again') return { outcome: resolved as FinalOutcome<Judged>, answer }
    }
  }

  /** Makes a call whose answer is not classified. */
  async use<Result>(run: (access: Access) => Promise<Result>): Promise<Result> {
    return run({ token: this.#token, version: await currentVersion(now()) })
  }

  /** The token of the last call. */
  get token() {
    return this.#token
  }

  /** The facts about this attempt that the rules need. */
  get try(): AttemptContext {
    const { number, until } = this.options
    return { now: now(), number, random: Math.random(), usedChances: this.#spent, until }
  }

  /** Takes a second chance and returns 'again'. Returns the final outcome when none is left. */
  async #takeSecondChance(chance: SecondChance, version: string) {
    if (chance.kind === 'next_version') return this.#useNextVersion(chance, version)
    if (this.#spent.includes(chance.kind)) return chance.fallback
    this.#spent = [...this.#spent, chance.kind]
    return this.#renew(chance)
  }

  /** Only a few versions are known, and none is tried twice. */
  async #useNextVersion({ fallback }: SecondChance, version: string) {
    this.#rejectedVersions.add(version)
    const next = await rejectVersion(version, now())
    return this.#rejectedVersions.has(next) ? fallback : 'again'
  }

  async #renew(chance: Extract<SecondChance, { kind: 'refresh_token' }>) {
    const renewal = await this.options.renewToken()
    if (renewal.kind === 'unreachable') return chance.whileRefreshUnknown
    if (renewal.kind === 'renewed') this.#token = renewal.token
    else if (!chance.transient) return chance.fallback
    else await pause(FRESH_TOKEN_DELAY_MS)
    return 'again'
  }
}

function isSecondChance(outcome: { kind: string }): outcome is SecondChance {
  return outcome.kind === 'refresh_token' || outcome.kind === 'next_version'
}

type Connection = { id: string; accessToken: string | null }

/**
 * Creates a session for read calls with the token of a connection. An expired token is renewed
 * once.
 */
export function createReadSession({ id, accessToken }: Connection, renewal: TokenRenewal) {
  const renewToken = () => renewal.renew(id, accessToken)
  return new LinkedinSession({ token: accessToken ?? '', number: 1, renewToken })
}

/** The reason why nothing could be read. */
export type NotRead = Refused | { kind: 'unreachable' } | { kind: 'rate_limited'; retryAt: Date }

type Params = {
  session: LinkedinSession
  /** The path with its query. URNs in it are encoded. */
  path: string
  restliMethod?: 'FINDER' | 'BATCH_GET'
  signal: AbortSignal
}

/** Makes one read call. `body` is the JSON object that LinkedIn returned. */
export async function readRest({ session, path, restliMethod, signal }: Params) {
  const { outcome, answer } = await session.call(
    (access) => callRest({ ...access, signal }, { method: 'GET', path, restliMethod }),
    classifyRead
  )
  const retryAt = readLimitResetAt(answer, now(), Math.random())
  if (retryAt) return { kind: 'rate_limited', retryAt } as const
  if (outcome.kind !== 'read') return outcome
  const body = parseJsonObject(answer)
  return body ? ({ kind: 'read', body } as const) : ({ kind: 'unreachable' } as const)
}
