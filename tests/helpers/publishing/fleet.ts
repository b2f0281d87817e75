import type { Group } from '@japa/runner/core'
import { queueDriver } from '#config/queue'
import { RUN_LEASE_MS } from '#domain/runs/run_rules'
import { HeraldProcess } from '#tests/helpers/publishing/herald_process'
import { SECOND_MS } from '#domain/schedule/instant'

type Kind = 'web' | 'worker'
type Member = { kind: Kind; process: HeraldProcess }

interface Plan {
  webs?: number
  /** Number of workers, with Redis. Without Redis the web servers run the jobs. */
  workers?: number
  environment?: Record<string, string>
}

/** The processes of one installation: web servers, and workers if Redis is used. */
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

  /**
   * A fleet for a group of tests. Call `await fleet.start()` in the first test; it is stopped after
   * the last.
   */
  static ofGroup(group: Group, plan: Plan = {}) {
    const fleet = new Fleet(plan)
    group.teardown(async () => {
      await fleet.kill()
    })
    return fleet
  }

  /** Starts the processes that are not running. Resolves when all are ready; else none is left. */
  async start() {
    const missing = this.#kinds.slice(this.#members.length)
    const starts = await Promise.allSettled(missing.map((kind) => this.#launch(kind)))
    const fresh = starts.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const failed = starts.find(({ status }) => status === 'rejected')
    this.#members.push(...fresh)
    if (failed?.status !== 'rejected') return
    await this.kill()
    throw failed.reason
  }

  /** Kills all processes. Returns their exit codes and output. */
  async kill(signal?: 'SIGKILL' | 'SIGTERM') {
    const processes = this.#members.splice(0).map(({ process }) => process)
    const codes = await Promise.all(processes.map((process) => process.kill(signal)))
    return { codes, said: processes.map(({ said }) => said).join('\n') }
  }

  /** Kills the web servers with SIGKILL and restarts them immediately. */
  async restartWebs() {
    const webs = this.#members.filter(({ kind }) => kind === 'web')
    await Promise.all(webs.map((web) => this.#replace(web)))
  }

  /** Kills one process with SIGKILL and replaces it immediately. `random` is from 0 to below 1. */
  async replaceOne(random: number) {
    return this.#replaceOneOf(this.#members, random)
  }

  /** The same for one of the processes that run the jobs. */
  async replaceOnePublisher(random: number) {
    const workers = this.#members.filter(({ kind }) => kind === 'worker')
    return this.#replaceOneOf(workers.length > 0 ? workers : this.#members, random)
  }

  async #replaceOneOf(members: readonly Member[], random: number) {
    const member = members[Math.floor(random * members.length)]
    if (!member) throw new Error('Nothing runs')
    await this.#replace(member)
    return member.kind
  }

  /** Offsets the clocks of all processes from the machine's, now and after restarts. */
  async moveClocks(offsetMs: number) {
    this.#offsetMs = offsetMs
    this.#environment = { ...this.#environment, HERALD_TEST_CLOCK_OFFSET_MS: String(offsetMs) }
    await Promise.all(this.#members.map(({ process }) => process.moveClock(offsetMs)))
  }

  /** Expires the leases on slow work held by stopped processes. */
  async expireWorkLeases() {
    await this.moveClocks(this.#offsetMs + RUN_LEASE_MS + SECOND_MS)
  }

  /** URLs of the web servers. */
  get urls() {
    return this.#members.filter(({ kind }) => kind === 'web').map(({ process }) => process.url)
  }

  /** The output of all processes, for the message of a failed test. */
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
