import { inject } from '@adonisjs/core'
import FetchMetricsJob from '#jobs/posts/fetch_metrics_job'
import { organizationsWithDueMetrics } from '#actions/posts/due_metrics'
import { SlowJobs } from '#services/background/slow_jobs'
import { now } from '#services/clock'

/** Enqueues jobs for posts whose metrics are due, one per organization. */
@inject()
export default class EnqueueMetricsJobs {
  constructor(private jobs: SlowJobs) {}

  /** @throws when jobs cannot be enqueued; the posts stay due */
  async handle() {
    const startedAt = now()
    const organizations = await organizationsWithDueMetrics(startedAt)
    for (const organizationId of organizations) {
      const key = `figures-${organizationId}-${startedAt.toFormat('yyyyMMddHHmm')}`
      await this.jobs.dispatch(FetchMetricsJob, { organizationId }, key)
    }
    return organizations.length
  }
}
