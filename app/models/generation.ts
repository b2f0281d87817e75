import { v7 as uuidv7 } from 'uuid'
import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { freeSlot } from '#domain/campaigns/free_slot'
import { PlanLimitReached } from '#domain/billing/plan_limit'
import { postToReview, type WrittenPost } from '#domain/campaigns/written_post'
import { CAMPAIGNS_LINK, pausedNotice } from '#domain/notices/campaign_notice'
import Campaign from '#models/campaign'
import { holderOf } from '#models/campaign_limit'
import CampaignGeneration from '#models/campaign_generation'
import CountedPost from '#models/counted_post'
import Membership from '#models/membership'
import Notice from '#models/notice'
import { plannedPosts } from '#models/planned_posts'
import { takeLimitedTurn } from '#models/plan_turn'
import Post from '#models/post'
import { inReadCommitted, inTransaction } from '#models/transaction'
import { zoneOf } from '#models/zone_of'

/** A generation in one process's hands. */
export interface Generation {
  /** The campaign's. */
  id: string
  claim: string
  plannedFor: DateTime
}

interface Rules {
  now: DateTime
  /** Posts of one author and day. */
  limit: number
}

/**
 * Keeps what was written for a due generation: post, note and next time, all or nothing. Null when the
 * generation is no longer the claim's, or is done already.
 */
export function keepGeneration(
  generation: Generation,
  written: WrittenPost,
  rules: Rules
): Promise<Post | null> {
  const { id, plannedFor } = generation
  return inReadCommitted(async (trx) => {
    await takeTurnOf(id, trx)
    const campaign = await heldCampaign(generation, trx)
    if (!campaign) return null
    const zone = await zoneOf(campaign.organizationId, { client: trx })
    const post = newPost(campaign, written, zone, trx)
    campaign.goOn(zone, rules.now)
    await campaign.save()
    const isNew = await CampaignGeneration.note(
      { campaignId: id, plannedFor, postId: post.id },
      trx
    )
    if (!isNew) return null
    if (campaign.autoPost && !written.isRepetition) await planByItself(post, campaign, rules, trx)
    return post.save()
  })
}

/** Keeps what was asked for by a person; the schedule stays as it is. */
export function keepExtraPost(campaignId: string, written: WrittenPost, now: DateTime) {
  return inTransaction(async (trx) => {
    const campaign = await Campaign.lockForChange(campaignId, trx)
    const zone = await zoneOf(campaign.organizationId, { client: trx })
    await campaign.merge({ lastGenerationTime: now }).save()
    return newPost(campaign, written, zone, trx).save()
  })
}

/** A generation did not come to a post: it is tried again later, or the campaign pauses and says so. */
export function failGeneration(generation: Generation, sentence: string, now: DateTime) {
  return inTransaction(async (trx) => {
    const campaign = await heldCampaign(generation, trx)
    if (!campaign) return
    campaign.fail(sentence, now)
    await campaign.save()
    if (campaign.status === 'paused') await tell(campaign, generation.plannedFor, trx)
  })
}

/** Before the campaign is held: whoever has the turn of its maker's plan may need its row. */
async function takeTurnOf(id: string, trx: TransactionClientContract) {
  const campaign = await Campaign.find(id, { client: trx })
  const userId = campaign?.autoPost ? await holderOf(campaign, trx) : null
  if (userId !== null) await takeLimitedTurn(userId, 'posts', trx)
}

/**
 * The campaign as long as the claim holds it, and for this generation: a process whose lease ran out
 * while it wrote can meanwhile have begun the same one anew, kept it, and hold the next.
 */
async function heldCampaign(
  { id, claim, plannedFor }: Generation,
  trx: TransactionClientContract
): Promise<Campaign | null> {
  if (!(await Campaign.query({ client: trx }).where('id', id).select('id').first())) return null
  const campaign = await Campaign.lockForChange(id, trx)
  const isHeld = campaign.claimedBy === claim && campaign.status === 'active'
  const isIts = (campaign.plannedFor ?? plannedFor).toMillis() === plannedFor.toMillis()
  return isHeld && isIts ? campaign : null
}

function newPost(
  campaign: Campaign,
  written: WrittenPost,
  zone: string,
  trx: TransactionClientContract
) {
  const row = { id: uuidv7(), ...postToReview(campaign, written, zone) }
  return new Post().merge(row).useTransaction(trx)
}

/** Approved, and into the next free slot; where none is free for long, it waits for one to be chosen. */
async function planByItself(
  post: Post,
  campaign: Campaign,
  { now, limit }: Rules,
  trx: TransactionClientContract
) {
  const planned = await plannedPosts(campaign, now, trx)
  const at = { anchor: campaign.anchorAt ?? now, now }
  const slot = freeSlot(campaign.scheduleIn(post.zone), at, { ...planned, limit })
  const refusal = slot ? await countByPlan(post.id, campaign, trx) : null
  if (refusal) await campaign.merge({ failureSentence: refusal }).save()
  else if (slot) post.planFor(DateTime.fromJSDate(slot).toUTC(), post.zone)
  else post.status = 'approved'
}

/** Why the plan has no room for another post; it waits for review then. Null when it is counted. */
async function countByPlan(id: string, campaign: Campaign, trx: TransactionClientContract) {
  const userId = await holderOf(campaign, trx)
  try {
    if (userId !== null) await CountedPost.add({ id, userId }, trx)
    return null
  } catch (error) {
    if (error instanceof PlanLimitReached) return error.message
    throw error
  }
}

/** Who made it and who the organization belongs to. */
async function tell(campaign: Campaign, plannedFor: DateTime, trx: TransactionClientContract) {
  const options = { client: trx }
  const { id, organizationId, createdBy, name, failureSentence } = campaign
  const owner = await Membership.ownerOf(organizationId, options)
  const userIds = new Set([createdBy, owner?.userId].flatMap((userId) => userId ?? []))
  const words = pausedNotice(name, failureSentence ?? '')
  const about = { subjectId: id, organizationId, kind: 'campaign_paused' as const, endsAt: null }
  for (const userId of userIds) {
    const dedupeKey = `${id}:${plannedFor.toMillis()}:${userId}`
    await Notice.writeOnce({ ...about, ...words, userId, link: CAMPAIGNS_LINK, dedupeKey }, options)
  }
}
