import { v7 as uuidv7 } from 'uuid'
import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { freeSlot } from '#domain/campaigns/posting_times'
import { PlanLimitReached } from '#domain/billing/payments'
import { bannedWordsIn } from '#domain/review_queue/review_checks'
import { reviewPostRow } from '#domain/campaigns/post_prompt'
import type { Claim } from '#domain/runs/run_rules'
import type { GeneratedPost } from '#domain/campaigns/post_prompt'
import {
  CAMPAIGNS_LINK,
  campaignPausedNotification,
} from '#domain/notifications/post_notifications'
import Campaign from '#models/campaign'
import { planHolderId } from '#actions/campaigns/campaign_limit'
import CampaignGeneration from '#models/campaign_generation'
import CountedPost from '#models/counted_post'
import Membership from '#models/membership'
import Notification from '#models/notification'
import Organization from '#models/organization'
import { campaignSlot, postingQueue } from '#queries/posting_queue/posting_queue'
import { plannedTimes } from '#queries/campaigns/planned_posts'
import { lockPlanIfLimited } from '#models/plan_holder'
import Post from '#models/post'
import { withReadCommitted, withTransaction } from '#database/transaction'

/** A generation claimed by one process. */
export interface Generation extends Claim {
  plannedFor: DateTime
}

interface PlanningLimits {
  now: DateTime
  /** Maximum number of posts per author and day. */
  limit: number
}

/**
 * Saves the post of a due generation, its record and the next time, all or nothing. Returns null
 * when the claim was lost or the generation is done already.
 */
export function saveGeneratedPost(
  generation: Generation,
  written: GeneratedPost,
  rules: PlanningLimits
): Promise<Post | null> {
  const { id, plannedFor } = generation
  return withReadCommitted(async (trx) => {
    await lockPlan(id, trx)
    const campaign = await lockClaimedCampaign(generation, trx)
    if (!campaign) return null
    const zone = await Membership.zoneOf(campaign.organizationId, { client: trx })
    const post = newPost(campaign, written, zone, trx)
    campaign.advance(zone, rules.now)
    await campaign.save()
    const isNew = await CampaignGeneration.record(
      { campaignId: id, plannedFor, postId: post.id },
      trx
    )
    if (!isNew) return null
    const isForReview = !campaign.autoPost || (await needsPerson(written, campaign, trx))
    if (!isForReview) await schedulePost(post, campaign, rules, trx)
    return post.save()
  })
}

/**
 * Saves a post that a user requested, or one from a source. The schedule stays as it is. What the
 * post was written for is recorded in the same transaction, so that a restart repeats nothing.
 * Returns null when that is done already or no longer wanted.
 */
export function saveExtraPost(
  campaignId: string,
  extra: { written: GeneratedPost; now: DateTime },
  record: (post: Post, trx: TransactionClientContract) => Promise<boolean>
): Promise<Post | null> {
  return withTransaction(async (trx) => {
    const post = await extraPost(campaignId, extra, trx)
    if (await record(post, trx)) return post
    await trx.rollback()
    return null
  })
}

async function extraPost(
  campaignId: string,
  { written, now }: { written: GeneratedPost; now: DateTime },
  trx: TransactionClientContract
) {
  const campaign = await Campaign.lockForChange(campaignId, trx)
  const zone = await Membership.zoneOf(campaign.organizationId, { client: trx })
  await campaign.merge({ lastGenerationTime: now }).save()
  return newPost(campaign, written, zone, trx).save()
}

/**
 * Records a failed generation. It is retried later, or the campaign pauses, and its creator and the
 * organization's owner are notified.
 */
export function failGeneration(generation: Generation, sentence: string, now: DateTime) {
  return withTransaction(async (trx) => {
    const campaign = await lockClaimedCampaign(generation, trx)
    if (!campaign) return
    campaign.fail(sentence, now)
    await campaign.save()
    if (campaign.status === 'paused') await notifyPaused(campaign, generation.plannedFor, trx)
  })
}

/**
 * Takes the locks of the plan and the organization before the campaign's row, because their holders
 * may need that row.
 */
async function lockPlan(id: string, trx: TransactionClientContract) {
  const campaign = await Campaign.find(id, { client: trx })
  if (!campaign?.autoPost) return
  const userId = await planHolderId(campaign, trx)
  if (userId !== null) await lockPlanIfLimited(userId, 'posts', trx)
  await Organization.lockRow(campaign.organizationId, trx)
}

/**
 * Returns the campaign, if the claim still holds it for this generation. After an expired lease
 * another process may have repeated this generation and hold the next one.
 */
async function lockClaimedCampaign(
  { id, claim, plannedFor }: Generation,
  trx: TransactionClientContract
): Promise<Campaign | null> {
  if (!(await Campaign.query({ client: trx }).where('id', id).select('id').first())) return null
  const campaign = await Campaign.lockForChange(id, trx)
  const isHeld = campaign.claimedBy === claim && campaign.status === 'active'
  const isSameGeneration = (campaign.plannedFor ?? plannedFor).toMillis() === plannedFor.toMillis()
  return isHeld && isSameGeneration ? campaign : null
}

function newPost(
  campaign: Campaign,
  written: GeneratedPost,
  zone: string,
  trx: TransactionClientContract
) {
  const row = { id: uuidv7(), ...reviewPostRow(campaign, written, zone) }
  return new Post().merge(row).useTransaction(trx)
}

/** A repetition, or a text with words that the brand avoids, is never published unseen. */
async function needsPerson(
  { isRepetition, text, firstComment, poll }: GeneratedPost,
  { organizationId }: Campaign,
  trx: TransactionClientContract
) {
  if (isRepetition) return true
  const { bannedWords } = await Organization.findOrFail(organizationId, { client: trx })
  const shown = [text, firstComment?.text, poll?.question, ...(poll?.options ?? [])].join('\n')
  return bannedWordsIn(shown, bannedWords ?? []).length > 0
}

/**
 * Approves the post and plans it for the next free slot: of its author's queue if the author has
 * posting times, else of the campaign's schedule. Without a free slot it waits for someone to
 * choose one.
 */
async function schedulePost(
  post: Post,
  campaign: Campaign,
  { now, limit }: PlanningLimits,
  trx: TransactionClientContract
) {
  // Locked, so that two posts of one author get different slots.
  await Organization.lockRow(post.organizationId, trx)
  const author = { kind: post.authorKind, urn: post.authorUrn }
  const queue = await postingQueue(post.organizationId, author, trx)
  const planned = await plannedTimes(campaign, now, trx)
  const queued = await campaignSlot(queue, post, { ...planned, now, limit }, trx)
  const at = { anchor: campaign.anchorAt ?? now, now }
  const chosen =
    queued === undefined
      ? freeSlot(campaign.scheduleIn(post.zone), at, { ...planned, limit })
      : queued
  const refusal = chosen ? await countAgainstPlan(post.id, campaign, trx) : null
  if (refusal) return void (await campaign.merge({ failureSentence: refusal }).save())
  if (!chosen) return void (post.status = 'approved')
  const slot = DateTime.fromJSDate(chosen).toUTC()
  const { isPaused, week } = queue
  if (queued) post.planInQueue({ slot, zone: week.zone, isPaused })
  else post.planFor(slot, post.zone)
}

/**
 * Returns why the plan allows no further post, which then waits for review; null when the post was
 * counted.
 */
async function countAgainstPlan(id: string, campaign: Campaign, trx: TransactionClientContract) {
  const userId = await planHolderId(campaign, trx)
  try {
    if (userId !== null) await CountedPost.add({ id, userId }, trx)
    return null
  } catch (error) {
    if (error instanceof PlanLimitReached) return error.message
    throw error
  }
}

/** Notifies the campaign's creator, while they are a member, and the organization's owner. */
async function notifyPaused(
  campaign: Campaign,
  plannedFor: DateTime,
  trx: TransactionClientContract
) {
  const options = { client: trx }
  const { id, organizationId, name, failureSentence } = campaign
  const owner = await Membership.ownerOf(organizationId, options)
  const holder = await planHolderId(campaign, trx)
  const userIds = new Set([holder, owner?.userId].flatMap((userId) => userId ?? []))
  const words = campaignPausedNotification(name, failureSentence ?? '')
  const about = { subjectId: id, organizationId, kind: 'campaign_paused' as const, endsAt: null }
  for (const userId of userIds) {
    const dedupeKey = `${id}:${plannedFor.toMillis()}:${userId}`
    await Notification.writeOnce(
      { ...about, ...words, userId, link: CAMPAIGNS_LINK, dedupeKey },
      options
    )
  }
}
