import { ClockRunner } from '#services/background/clock_runner'
import { BackgroundJobs } from '#services/background/background_jobs'
import { WorkJobs } from '#services/background/work_jobs'
import type { ApplicationService } from '@adonisjs/core/types'

/** Turns the clocks of start/clocks.ts in the web process, from its readiness to its end. */
export default class ClocksProvider {
  constructor(protected app: ApplicationService) {}

  async ready() {
    const { clocks } = await import('#start/clocks')
    const { announceAccess } = await import('#services/auth/announce_access')
    const { announceVersion } = await import('#services/linkedin/announce_version')
    const { default: RecordTick } = await import('#actions/publishing/record_tick')
    const { default: RecordHeartbeat } = await import('#actions/health/record_heartbeat')
    const recordTick = new RecordTick()
    const heartbeat = new RecordHeartbeat('web')
    const jobs = await this.app.container.make(BackgroundJobs)
    const workJobs = await this.app.container.make(WorkJobs)
    const runners = clocks.map((clock) => new ClockRunner(clock, (name) => recordTick.handle(name)))
    const publisher = runners[clocks.findIndex(({ name }) => name === 'publish')]
    jobs.onRoom(() => publisher?.hurry())
    // Registered last, so it comes first: no new claims, then the jobs end, then the server closes.
    this.app.terminating(async () => {
      await Promise.all(runners.map((runner) => runner.stop()))
      await Promise.all([jobs.stop(), workJobs.stop()])
      await heartbeat.stop()
    })
    heartbeat.start()
    for (const runner of runners) runner.start()
    announceAccess()
    await announceVersion()
  }
}
