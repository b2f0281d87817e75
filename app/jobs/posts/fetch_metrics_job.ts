import { inject } from '@adonisjs/core'
import { Job } from '@rlanz/bull-queue'
import FetchMetrics from '#actions/posts/fetch_metrics'

/**
 * Fetches the due metrics of an organization's posts. The job may run twice, because only one
 * process at a time fetches.
 */
@inject()
export default class FetchMetricsJob extends Job {
  /** The name must be the same in processes that run the sources and the build. */
  static $$filepath = 'posts/take_figures_job'

  constructor(private fetchMetrics: FetchMetrics) {
    super()
  }

  async handle({ organizationId }: { organizationId: string }) {
    await this.fetchMetrics.handle({ organizationId })
  }

  /** Nothing has to be repaired: due metrics stay due. */
  async rescue() {}
}
