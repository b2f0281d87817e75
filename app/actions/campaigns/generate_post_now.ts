import { inject } from '@adonisjs/core'
import type { RunContext, RunHandler } from '#domain/runs/run_rules'
import { PostWriter } from '#services/campaigns/post_writer'
import { RunFailedException } from '#errors/runs_errors'
import Campaign from '#models/campaign'
import Post from '#models/post'
import Run from '#models/run'
import { saveExtraPost } from '#actions/campaigns/generated_posts'
import { now } from '#services/clock'

/** Generates a campaign post on request, regardless of the schedule. */
@inject()
export default class GeneratePostNow implements RunHandler {
  constructor(private writer: PostWriter) {}

  /**
   * Performs a run of kind 'generation', started with `{ campaignId }`. The post is saved together
   * with the run's result, so a retry after a crash returns that post instead of writing another.
   * @throws AiFailure, RunFailedException when the run was stopped while the post was written
   */
  async perform({ run, input, partialResult, progress, signal }: RunContext) {
    const { organizationId, userId } = run
    const earlier = await savedPost(organizationId, partialResult)
    if (earlier) return resultOf(earlier)
    const campaign = await Campaign.query()
      .where({ id: campaignIdIn(input), organization_id: organizationId })
      .firstOrFail()
    const request = { campaignId: campaign.id, userId, signal, onProgress: progress }
    const written = await this.writer.handle(request)
    signal.throwIfAborted()
    const post = await saveExtraPost(campaign.id, { written, now: now() }, (extra, trx) =>
      Run.checkpoint(run.id, resultOf(extra), trx)
    )
    if (!post) throw new RunFailedException(STOPPED)
    return resultOf(post)
  }
}

const STOPPED = 'This was stopped before the post was saved.'

function resultOf({ id, campaignId }: Post) {
  return { post_id: id, campaign_id: campaignId }
}

/** Returns the post that an earlier try of the run has saved; null when there is none. */
async function savedPost(organizationId: string, partialResult: unknown) {
  const { post_id: id } = Object(partialResult) as { post_id?: unknown }
  if (typeof id !== 'string') return null
  return Post.query().where({ id, organization_id: organizationId }).first()
}

function campaignIdIn(input: unknown) {
  const { campaignId } = Object(input) as { campaignId?: unknown }
  return typeof campaignId === 'string' ? campaignId : ''
}
