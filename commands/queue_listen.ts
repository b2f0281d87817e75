import { setTimeout } from 'node:timers/promises'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { Constructor } from '@adonisjs/core/types/common'
import { pendingMigrations } from '#database/pending_migrations'
import { queueDriver } from '#config/queue'
import RecordHeartbeat from '#actions/health/record_heartbeat'
import { publishingLimits } from '#services/background/publishing_limits'
import { workSettings } from '#services/background/work_settings'
import { Shutdown } from '#services/background/shutdown'
import { announceVersion } from '#services/linkedin/announce_version'
import { RedisWorker } from '#services/background/redis_worker'

type AnyJob = { handle(payload: unknown): Promise<void> }
type JobModule = { default: Constructor<AnyJob> }

const LOOK_EVERY_MS = 1000
const PUBLISH = 'publishing/publish_post_job'

/** What workers may be told to run, by the jobs' stable names. */
const JOBS: Record<string, (() => Promise<JobModule>) | undefined> = {
  [PUBLISH]: () => import('#jobs/publishing/publish_in_a_row_job'),
  'campaigns/generate_due_post_job': () => import('#jobs/campaigns/generate_due_post_job'),
  'materials/read_materials_job': () => import('#jobs/materials/read_materials_job'),
  'runs/perform_run_job': () => import('#jobs/runs/perform_run_job'),
}

export default class QueueListen extends BaseCommand {
  static commandName = 'queue:listen'
  static description = 'Run a worker that processes jobs from Redis'
  static options: CommandOptions = { startApp: true, staysAlive: true }

  #jobs = new Map<string, Promise<AnyJob>>()

  async run() {
    if (queueDriver !== 'redis') {
      this.logger.error(
        'QUEUE_DRIVER is "embedded", so the web server runs its own jobs. Set it to "redis" to use workers.'
      )
      this.exitCode = 1
      return this.terminate()
    }
    await this.#untilUpToDate()
    await this.#jobOf(PUBLISH) // the first post that falls due waits for no file
    const shutdown = await this.app.container.make(Shutdown)
    const run = (name: string, payload: unknown) => this.#runJob(name, payload)
    const workers = [
      new RedisWorker(run, shutdown),
      // Slow work has places of its own: it never takes one from publishing.
      new RedisWorker(run, shutdown, workSettings()),
    ]
    const heartbeat = new RecordHeartbeat('worker')
    this.app.terminating(async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
      await heartbeat.stop()
    })
    heartbeat.start()
    process.exitCode = 0 // a worker that is stopped has done its work
    await announceVersion()
    this.logger.info(`Waiting for jobs, up to ${publishingLimits().concurrency} at the same time`)
  }

  /** After an upgrade the web process changes the database first. */
  async #untilUpToDate() {
    for (let looks = 0; ; looks++) {
      const { pending } = await pendingMigrations(this.app)
      if (pending === 0) return
      if (looks === 0) this.logger.info('Waiting for the web process to migrate the database')
      await setTimeout(LOOK_EVERY_MS)
    }
  }

  async #runJob(name: string, payload: unknown) {
    const job = await this.#jobOf(name)
    await job.handle(payload)
  }

  /** One of each kind for all of its runs. */
  #jobOf(name: string) {
    const job = this.#jobs.get(name) ?? this.#make(name)
    this.#jobs.set(name, job)
    return job
  }

  async #make(name: string) {
    const load = JOBS[name]
    if (!load) throw new Error(`There is no job "${name}"`)
    const { default: Job } = await load()
    return this.app.container.make(Job)
  }
}
