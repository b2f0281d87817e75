import type { Group } from '@japa/runner/core'
import { queueDriver } from '#config/queue'
import { RUN_LEASE_MS } from '#domain/runs/lifecycle'
import { SECOND_MS } from '#domain/schedule/instant'
import { HeraldProcess } from '#tests/helpers/herald_process'

type Kind = 'web' | 'worker'
type Member = { kind: Kind; process: HeraldProcess }

interface Plan {
  webs?: number
  /** Where Redis hands out jobs; without it the web servers run them. */
  workers?: number
  environment?: Record<string, string>
}

/** The processes of one installation: web servers, and workers where Redis hands out jobs. */
export class Fleet {
  #members: Member[] = []
  #kinds: Kind[]
  #environment: Record<string, string>
  #offsetMs = 0

  constructor({ webs = 1, workers = 1, environment = {} }: Plan = {}) {
    const count = queueDriver === 'redis' ? workers : 0
    this.#kinds = [...Array<Kind>(webs).fill('web'), ...Array<Kind>(count).fill('worker')]
    this.#environment = environment
  }

  /** A fleet for a group of tests: `await fleet.start()` in the first one, ended after the last. */
  static ofGroup(group: Group, plan: Plan = {}) {
    const fleet = new Fleet(plan)
    group.teardown(async () => {
      await fleet.kill()
    })
    return fleet
  }

  /** Resolves once all of them do their work; those that run already are left alone. */
  async start() {
    const missing = this.#kinds.slice(this.#members.length)
    const fresh = await Promise.all(missing.map((kind) => this.#launch(kind)))
    this.#members.push(...fresh)
  }

  /** Answers their exit codes, and what they said. */
  async kill(signal?: 'SIGKILL' | 'SIGTERM') {
    const processes = this.#members.splice(0).map(({ process }) => process)
    const codes = await Promise.all(processes.map((process) => process.kill(signal)))
    return { codes, said: processes.map(({ said }) => said).join('\n') }
  }

  /** SIGKILL for the web servers, whose clocks begin anew with their next start: at once. */
  async restartWebs() {
    const webs = this.#members.filter(({ kind }) => kind === 'web')
    await Promise.all(webs.map((web) => this.#replace(web)))
  }

  /** SIGKILL for one of them, whose place another one takes at once. `random`: 0 to below 1. */
  async replaceOne(random: number) {
    const member = this.#members[Math.floor(random * this.#members.length)]
    if (!member) throw new Error('Nothing runs')
    await this.#replace(member)
    return member.kind
  }

  /** Sets all their clocks so far from the machine's, now and at later starts. */
  async moveClocks(offsetMs: number) {
    this.#offsetMs = offsetMs
    this.#environment = { ...this.#environment, HERALD_TEST_CLOCK_OFFSET_MS: String(offsetMs) }
    await Promise.all(this.#members.map(({ process }) => process.moveClock(offsetMs)))
  }

  /** Lets the leases on slow work run out that processes held which are gone. */
  async passWorkLeases() {
    await this.moveClocks(this.#offsetMs + RUN_LEASE_MS + SECOND_MS)
  }

  /** Where the web servers answer. */
  get urls() {
    return this.#members.filter(({ kind }) => kind === 'web').map(({ process }) => process.url)
  }

  /** What all of them said, for the message of a test that fails. */
  get said() {
    return this.#members.map(({ process }) => process.said).join('\n')
  }

  async #replace(member: Member) {
    await member.process.kill()
    const { process } = await this.#launch(member.kind)
    member.process = process
  }

  async #launch(kind: Kind): Promise<Member> {
    const start = kind === 'web' ? HeraldProcess.serve : HeraldProcess.work
    return { kind, process: await start(this.#environment) }
  }
}
