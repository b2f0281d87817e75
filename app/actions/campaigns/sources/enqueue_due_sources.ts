import { inject } from '@adonisjs/core'
import ReadSourceJob from '#jobs/campaigns/read_source_job'
import CampaignSource from '#models/campaign_source'
import { deadClaims } from '#services/background/run_worker'
import { SlowJobs } from '#services/background/slow_jobs'
import { now } from '#services/clock'

const BATCH_SIZE = 50

/** True until the first run in this process. */
let isFirstRun = true

/** Enqueues jobs for the due sources of campaigns. A job claims its source when it starts. */
@inject()
export default class EnqueueDueSources {
  constructor(private jobs: SlowJobs) {}

  async handle() {
    if (isFirstRun) await this.releaseDeadClaims()
    isFirstRun = false
    const due = await CampaignSource.due(now())
      .orderBy('next_read_at')
      .orderBy('id')
      .select('id', 'next_read_at', 'lease_until')
      .limit(BATCH_SIZE)
    for (const { id: sourceId, nextReadAt, leaseUntil } of due) {
      const key = ['source', sourceId, nextReadAt.toMillis(), leaseUntil?.toMillis() ?? 0].join('-')
      await this.jobs.dispatch(ReadSourceJob, { sourceId }, key)
    }
  }

  async releaseDeadClaims() {
    const taken = () => CampaignSource.query().whereNotNull('claimed_by').select('claimed_by')
    const dead = await deadClaims(taken)
    if (dead.length > 0) await CampaignSource.releaseClaims(dead)
  }
}
