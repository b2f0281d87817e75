import { inject } from '@adonisjs/core'
import type { RunContext, RunHandler } from '#domain/runs/run_rules'
import { PostWriter } from '#services/campaigns/post_writer'
import Campaign from '#models/campaign'
import { saveExtraPost } from '#actions/campaigns/generated_posts'
import { now } from '#services/clock'

/** Generates a campaign post on request, regardless of the schedule. */
@inject()
export default class GeneratePostNow implements RunHandler {
  constructor(private writer: PostWriter) {}

  /** Performs a run of kind 'generation', started with `{ campaignId }`. @throws AiFailure */
  async perform({ run, input, progress, signal }: RunContext) {
    const { organizationId, userId } = run
    const campaign = await Campaign.query()
      .where({ id: campaignIdIn(input), organization_id: organizationId })
      .firstOrFail()
    const request = { campaignId: campaign.id, userId, signal, onProgress: progress }
    const written = await this.writer.handle(request)
    signal.throwIfAborted()
    const post = await saveExtraPost(campaign.id, written, now())
    return { post_id: post.id, campaign_id: campaign.id }
  }
}

function campaignIdIn(input: unknown) {
  const { campaignId } = Object(input) as { campaignId?: unknown }
  return typeof campaignId === 'string' ? campaignId : ''
}
