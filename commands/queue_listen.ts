import { setTimeout } from 'node:timers/promises'
import { BaseCommand } from '@adonisjs/core/ace'
import app from '@adonisjs/core/services/app'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { Constructor } from '@adonisjs/core/types/common'
import { pendingMigrations } from '#database/pending_migrations'
import { queueDriver } from '#config/queue'
import HoldRestoredPosts from '#actions/archives/hold_restored_posts'
import RecordHeartbeat from '#actions/health/record_heartbeat'
import { publishingLimits } from '#services/background/publish_slots'
import { slowJobSettings } from '#services/background/slow_jobs'
import { Shutdown } from '#services/background/shutdown'
import { logApiVersion } from '#services/linkedin/log_api_version'
import { RedisWorker } from '#services/background/redis_worker'

type AnyJob = { handle(payload: unknown): Promise<void> }
type JobModule = { default: Constructor<AnyJob> }

const CLOCK_CHECK_MS = 1000
const PUBLISH = 'publishing/publish_post_job'

/** The jobs that workers can run, by stable name. */
export const JOBS: Record<string, (() => Promise<JobModule>) | undefined> = {
  [PUBLISH]: () => import('#jobs/publishing/publish_successive_posts_job'),
  'first_comments/publish_comment_job': () => import('#jobs/first_comments/publish_comment_job'),
  'campaigns/generate_due_post_job': () => import('#jobs/campaigns/generate_due_post_job'),
  'campaigns/read_source_job': () => import('#jobs/campaigns/read_source_job'),
  'materials/read_materials_job': () => import('#jobs/materials/read_materials_job'),
  'posts/take_figures_job': () => import('#jobs/posts/fetch_metrics_job'),
  'runs/perform_run_job': () => import('#jobs/runs/perform_run_job'),
}

const made = new Map<string, AnyJob>()

/** Creates one instance of each job for all of its runs. A failed attempt is not remembered. */
async function jobOf(name: string) {
  const known = made.get(name)
  if (known) return known
  const load = JOBS[name]
  if (!load) throw new Error(`There is no job "${name}"`)
  const { default: Job } = await load()
  const job = await app.container.make(Job)
  made.set(name, job)
  return job
}

export async function runJob(name: string, payload: unknown) {
  const job = await jobOf(name)
  await job.handle(payload)
}

export default class QueueListen extends BaseCommand {
  static commandName = 'queue:listen'
  static description = 'Run a worker that processes jobs from Redis'
  static options: CommandOptions = { startApp: true, staysAlive: true }

  async run() {
    if (queueDriver !== 'redis') {
      this.logger.error(
        'QUEUE_DRIVER is "embedded", so the web server runs its own jobs. Set it to "redis" to use workers.'
      )
      this.exitCode = 1
      return this.terminate()
    }
    await this.#waitForMigrations()
    await new HoldRestoredPosts().handle()
    await jobOf(PUBLISH) // preloads the job, so that the first due post does not wait for files
    const shutdown = await this.app.container.make(Shutdown)
    const workers = [
      new RedisWorker(runJob, shutdown),
      // Slow jobs have a separate worker, so that they never delay publishing.
      new RedisWorker(runJob, shutdown, slowJobSettings()),
    ]
    const heartbeat = new RecordHeartbeat('worker')
    this.app.terminating(async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
      await heartbeat.stop()
    })
    heartbeat.start()
    process.exitCode = 0 // a stopped worker counts as success
    await logApiVersion()
    this.logger.info(`Waiting for jobs, up to ${publishingLimits().concurrency} at the same time`)
  }

  /** After an upgrade, the web process migrates the database first. */
  async #waitForMigrations() {
    for (let checks = 0; ; checks++) {
      const { pending } = await pendingMigrations(this.app)
      if (pending.length === 0) return
      if (checks === 0) this.logger.info('Waiting for the web process to migrate the database')
      await setTimeout(CLOCK_CHECK_MS)
    }
  }
}
