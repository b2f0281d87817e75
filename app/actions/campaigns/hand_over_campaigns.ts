import { inject } from '@adonisjs/core'
import GenerateDuePostJob from '#jobs/campaigns/generate_due_post_job'
import Campaign from '#models/campaign'
import { isClaimOfTheDead } from '#services/background/run_worker'
import { WorkJobs } from '#services/background/work_jobs'
import { workSettings } from '#services/background/work_settings'
import { now } from '#services/clock'

const MOST_AT_ONCE = 100

/** Of this process. */
let isFirstRound = true

/** Hands the campaigns whose time has come to the lane of slow work; there one process takes each up. */
@inject()
export default class HandOverCampaigns {
  constructor(private jobs: WorkJobs) {}

  /** @throws when jobs cannot be handed over; what is due stays due */
  async handle() {
    if (isFirstRound) await this.freeEarlierLives()
    isFirstRound = false
    const due = await Campaign.due(now())
      .orderBy('next_generation_at')
      .orderBy('id')
      .select('id', 'next_generation_at', 'lease_until')
      .limit(MOST_AT_ONCE)
    for (const campaign of due) {
      await this.jobs.dispatch(GenerateDuePostJob, { campaignId: campaign.id }, jobKey(campaign))
    }
  }

  /** Where this process alone does the work, what an earlier one on this host was at is begun anew. */
  async freeEarlierLives() {
    if (!workSettings().isEmbedded) return
    const taken = await Campaign.query().whereNotNull('claimed_by').select('claimed_by')
    const claims = new Set(taken.flatMap(({ claimedBy }) => claimedBy ?? []))
    const lost = [...claims].filter(isClaimOfTheDead)
    if (lost.length > 0) await Campaign.freeOf(lost)
  }
}

/** Another one than that of a process which died over it: Redis keeps such a job for a while. */
function jobKey({ id, nextGenerationAt, leaseUntil }: Campaign) {
  return ['campaign', id, nextGenerationAt?.toMillis() ?? 0, leaseUntil?.toMillis() ?? 0].join('-')
}
