import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { PlanLimitReached } from '#domain/billing/plan_limit'
import { UNEXPECTED } from '#domain/runs/failure'
import type { RunStep } from '#domain/runs/progress'
import type { WrittenPost } from '#domain/campaigns/written_post'
import Campaign from '#models/campaign'
import { failGeneration, keepGeneration, type Generation } from '#models/generation'
import Membership from '#models/membership'
import { AiFailure } from '#services/ai/ai_failure'
import { publishingLimits } from '#services/background/publishing_limits'
import { thisRunClaim } from '#services/background/run_worker'
import { RunWatch } from '#services/background/run_watch'
import { Shutdown } from '#services/background/shutdown'
import { untilItWorks } from '#services/background/until_it_works'
import { PostWriter } from '#services/campaigns/post_writer'
import { now } from '#services/clock'

const UNKEPT = "a generated post couldn't be saved"

/**
 * Takes a due campaign up and writes its post. The post, the note that this generation is done and the
 * next time stand in one transaction: a process that dies before it has done nothing, and the
 * generation is done by the next one.
 */
@inject()
export default class GenerateDuePost {
  constructor(
    private shutdown: Shutdown,
    private writer: PostWriter
  ) {}

  async handle({ campaignId }: { campaignId: string }) {
    if (this.shutdown.leaving.aborted) return
    const claim = { id: campaignId, claim: thisRunClaim() }
    const campaign = await Campaign.begin(claim, now())
    if (!campaign) return
    const generation = { ...claim, plannedFor: campaign.plannedFor ?? now() }
    const watch = this.#watch(claim)
    try {
      const written = await this.#write(campaign, watch)
      await watch.end()
      await untilItWorks(UNKEPT, () => this.keep(generation, written))
    } catch (error) {
      await watch.end()
      if (watch.signal.aborted) return Campaign.release(claim)
      await untilItWorks(UNKEPT, () =>
        failGeneration(generation, sentenceOf(error, campaign), now())
      )
    }
  }

  /** Nothing is kept of a campaign that was paused or deleted meanwhile. */
  keep(generation: Generation, written: WrittenPost) {
    const { authorDailyLimit: limit } = publishingLimits()
    return keepGeneration(generation, written, { now: now(), limit })
  }

  async #write(campaign: Campaign, { signal, progress }: RunWatch) {
    const userId = await writerOf(campaign)
    const onProgress = (step: RunStep) => progress(step)
    return this.writer.handle({ campaignId: campaign.id, userId, signal, onProgress })
  }

  #watch(claim: { id: string; claim: string }) {
    const isHeld = () => Campaign.isHeld(claim)
    const keep = () => Campaign.keep(claim, now())
    const write = (step: RunStep) => Campaign.progress(claim, step)
    // It is begun anew without harm: a process that ends waits for nothing here.
    return new RunWatch({ id: claim.id, isHeld, keep, write }, this.shutdown.leaving)
  }
}

/** Whose keys are used: those of who made it, while they are a member; else the owner's. */
async function writerOf({ organizationId, createdBy }: Campaign) {
  const isMember =
    createdBy !== null && (await Membership.has({ organizationId, userId: createdBy }))
  if (isMember) return createdBy
  const owner = await Membership.ownerOf(organizationId)
  return owner?.userId ?? ''
}

function sentenceOf(error: unknown, { id }: Campaign) {
  if (error instanceof AiFailure || error instanceof PlanLimitReached) return error.message
  logger.error({ err: error, campaign: id }, "a campaign post couldn't be generated")
  return UNEXPECTED.sentence
}
