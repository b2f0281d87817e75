import { ClockRunner } from '#services/background/clock_runner'
import { BackgroundJobs, SlowJobs } from '#services/background/slow_jobs'
import type { ApplicationService } from '@adonisjs/core/types'

/** Runs the clocks of start/clocks.ts in the web process from its start to its shutdown. */
export default class ClocksProvider {
  constructor(protected app: ApplicationService) {}

  async ready() {
    const { clocks } = await import('#start/clocks')
    const { logAccessSettings } = await import('#services/auth/log_access_settings')
    const { logApiVersion } = await import('#services/linkedin/log_api_version')
    const { default: RecordSchedulerTick } =
      await import('#actions/publishing/record_scheduler_tick')
    const { default: HoldRestoredPosts } = await import('#actions/archives/hold_restored_posts')
    const { default: RecordHeartbeat } = await import('#actions/health/record_heartbeat')
    const recordTick = new RecordSchedulerTick()
    const heartbeat = new RecordHeartbeat('web')
    const jobs = await this.app.container.make(BackgroundJobs)
    const slowJobs = await this.app.container.make(SlowJobs)
    const runners = clocks.map((clock) => new ClockRunner(clock, (name) => recordTick.handle(name)))
    const publisher = runners[clocks.findIndex(({ name }) => name === 'publish')]
    jobs.onFreeSlot(() => publisher?.runSoon())
    // Shutdown hooks run in reverse order, and this one is registered last. First no new posts are
    // claimed, then the jobs end, then the server closes.
    this.app.terminating(async () => {
      await Promise.all(runners.map((runner) => runner.stop()))
      await Promise.all([jobs.stop(), slowJobs.stop()])
      await heartbeat.stop()
    })
    await new HoldRestoredPosts().handle()
    heartbeat.start()
    for (const runner of runners) runner.start()
    logAccessSettings()
    await logApiVersion()
  }
}
