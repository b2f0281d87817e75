import { inject } from '@adonisjs/core'
import { anyRow } from '#database/prepared_rows'
import GenerateDuePostJob from '#jobs/campaigns/generate_due_post_job'
import Campaign from '#models/campaign'
import { deadClaims } from '#services/background/run_worker'
import { SlowJobs } from '#services/background/slow_jobs'
import { now } from '#services/clock'

const BATCH_SIZE = 100

const ANY_DUE_SQL =
  "select 1 from campaigns where status = 'active' and next_generation_at <= :at limit 1"

/** True until the first run in this process. */
let isFirstRun = true

/** Enqueues jobs for the due campaigns. A job claims its campaign when it starts. */
@inject()
export default class EnqueueDueCampaigns {
  constructor(private jobs: SlowJobs) {}

  /** @throws when jobs cannot be enqueued; the campaigns stay due */
  async handle() {
    if (isFirstRun) await this.releaseDeadClaims()
    isFirstRun = false
    if (!(await anyRow(ANY_DUE_SQL, now()))) return
    const due = await Campaign.due(now())
      .orderBy('next_generation_at')
      .orderBy('id')
      .select('id', 'next_generation_at', 'lease_until')
      .limit(BATCH_SIZE)
    for (const campaign of due) {
      await this.jobs.dispatch(GenerateDuePostJob, { campaignId: campaign.id }, jobKey(campaign))
    }
  }

  async releaseDeadClaims() {
    const taken = () => Campaign.query().whereNotNull('claimed_by').select('claimed_by')
    const dead = await deadClaims(taken)
    if (dead.length > 0) await Campaign.releaseClaims(dead)
  }
}

/** The key changes after a crash, because Redis keeps a finished job's key for a while. */
function jobKey({ id, nextGenerationAt, leaseUntil }: Campaign) {
  return ['campaign', id, nextGenerationAt?.toMillis() ?? 0, leaseUntil?.toMillis() ?? 0].join('-')
}
