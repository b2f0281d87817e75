import { inject } from '@adonisjs/core'
import TakeFiguresJob from '#jobs/posts/take_figures_job'
import { organizationsWithDueFigures } from '#models/due_figures'
import { WorkJobs } from '#services/background/work_jobs'
import { now } from '#services/clock'

/** Hands posts whose figures are due to the lane of slow work, an organization at a time. */
@inject()
export default class HandOverFigures {
  constructor(private jobs: WorkJobs) {}

  /** @throws when jobs cannot be handed over; what is due stays due */
  async handle() {
    const round = now()
    const organizations = await organizationsWithDueFigures(round)
    for (const organizationId of organizations) {
      const key = `figures-${organizationId}-${round.toFormat('yyyyMMddHHmm')}`
      await this.jobs.dispatch(TakeFiguresJob, { organizationId }, key)
    }
    return organizations.length
  }
}
