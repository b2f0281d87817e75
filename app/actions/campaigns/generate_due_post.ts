import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { unreadableOf } from '#database/model_columns'
import { PlanLimitReached } from '#domain/billing/payments'
import { DEFAULT_CAMPAIGN } from '#domain/campaigns/campaign_fields'
import { UNEXPECTED } from '#domain/runs/run_rules'
import type { RunStep } from '#domain/runs/run_rules'
import type { GeneratedPost } from '#domain/campaigns/post_prompt'
import { currentRunClaim, runningWork } from '#services/background/run_worker'
import { Shutdown } from '#services/background/shutdown'
import { retry } from '#services/background/retry'
import { PostWriter } from '#services/campaigns/post_writer'
import Campaign from '#models/campaign'
import { failGeneration, saveGeneratedPost } from '#actions/campaigns/generated_posts'
import type { Generation } from '#actions/campaigns/generated_posts'
import Membership from '#models/membership'
import { AiFailure } from '#services/ai/ai_failure'
import { publishingLimits } from '#services/background/publish_slots'
import { RunWatch } from '#services/background/run_watch'
import { now } from '#services/clock'

const SAVE_FAILED_MESSAGE = "a generated post couldn't be saved"

/**
 * Claims a due campaign and generates its post. The post, the record of this generation and the
 * next time are saved in one transaction: after a crash nothing is saved, and another process
 * repeats the generation.
 */
@inject()
export default class GenerateDuePost {
  constructor(
    private shutdown: Shutdown,
    private writer: PostWriter
  ) {}

  async handle({ campaignId }: { campaignId: string }) {
    // When the machine's clock is set forward, the lease of a generation that goes on ends early.
    if (this.shutdown.signal.aborted || runningWork.has(campaignId)) return
    const claim = { id: campaignId, claim: currentRunClaim() }
    const campaign = await Campaign.begin(claim, now())
    if (!campaign) return
    const generation = { ...claim, plannedFor: campaign.plannedFor ?? now() }
    const watch = this.#watchClaim(claim)
    try {
      const written = await this.#write(campaign, watch)
      await watch.end()
      await retry(SAVE_FAILED_MESSAGE, () => this.keep(generation, written))
    } catch (error) {
      await watch.end()
      if (watch.signal.aborted) return Campaign.release(claim)
      await retry(SAVE_FAILED_MESSAGE, () =>
        failGeneration(generation, failureMessage(error, campaign), now())
      )
    }
  }

  /** Nothing is saved for a campaign that was paused or deleted in the meantime. */
  keep(generation: Generation, written: GeneratedPost) {
    const { authorDailyLimit: limit } = publishingLimits()
    return saveGeneratedPost(generation, written, { now: now(), limit })
  }

  async #write(campaign: Campaign, { signal, progress }: RunWatch) {
    const unread = unreadableOf(campaign).filter((name) => Object.hasOwn(DEFAULT_CAMPAIGN, name))
    if (unread.length > 0) throw new Error(`Stored fields can't be read: ${unread.join(', ')}`)
    const userId = await keyOwnerOf(campaign)
    const onProgress = (step: RunStep) => progress(step)
    return this.writer.handle({ campaignId: campaign.id, userId, signal, onProgress })
  }

  #watchClaim(claim: { id: string; claim: string }) {
    const isHeld = () => Campaign.isHeld(claim)
    const save = () => Campaign.keep(claim, now())
    const write = (step: RunStep) => Campaign.progress(claim, step)
    // The work can be repeated safely, so a process that shuts down does not wait for it.
    return new RunWatch({ id: claim.id, isHeld, keep: save, write }, this.shutdown.signal)
  }
}

/** Whose AI key is used: the creator's, while they are a member; otherwise the owner's. */
export async function keyOwnerOf({ organizationId, createdBy }: Campaign) {
  const isMember =
    createdBy !== null && (await Membership.has({ organizationId, userId: createdBy }))
  if (isMember) return createdBy
  const owner = await Membership.ownerOf(organizationId)
  return owner?.userId ?? ''
}

function failureMessage(error: unknown, { id }: Campaign) {
  if (error instanceof AiFailure || error instanceof PlanLimitReached) return error.message
  logger.error({ err: error, campaign: id }, "a campaign post couldn't be generated")
  return UNEXPECTED.sentence
}
