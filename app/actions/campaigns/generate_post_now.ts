import { inject } from '@adonisjs/core'
import type { RunPerformance, RunPerformer } from '#domain/runs/performance'
import Campaign from '#models/campaign'
import { keepExtraPost } from '#models/generation'
import { PostWriter } from '#services/campaigns/post_writer'
import { now } from '#services/clock'

/** Writes a post for a campaign because a person asks for it, whatever its schedule says. */
@inject()
export default class GeneratePostNow implements RunPerformer {
  constructor(private writer: PostWriter) {}

  /** Of a run of kind 'generation', started with `{ campaignId }`. @throws AiFailure */
  async perform({ run, input, progress, signal }: RunPerformance) {
    const { organizationId, userId } = run
    const campaign = await Campaign.query()
      .where({ id: campaignIdIn(input), organization_id: organizationId })
      .firstOrFail()
    const order = { campaignId: campaign.id, userId, signal, onProgress: progress }
    const written = await this.writer.handle(order)
    signal.throwIfAborted()
    const post = await keepExtraPost(campaign.id, written, now())
    return { post_id: post.id, campaign_id: campaign.id }
  }
}

function campaignIdIn(input: unknown) {
  const { campaignId } = Object(input) as { campaignId?: unknown }
  return typeof campaignId === 'string' ? campaignId : ''
}
