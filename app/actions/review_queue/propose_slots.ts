import type { DateTime } from 'luxon'
import { freeSlot } from '#domain/campaigns/posting_times'
import Campaign from '#models/campaign'
import { campaignSlot, plannedTimesOf, postingQueue } from '#queries/posting_queue/posting_queue'
import { authorPlan, plannedTimesIn } from '#queries/campaigns/planned_posts'
import Post from '#models/post'
import Membership from '#models/membership'
import { now } from '#services/clock'
import { publishingLimits } from '#services/background/publish_slots'

type ProposeSlotsInput = { organizationId: string }

type Author = Awaited<ReturnType<typeof authorOf>>

/** Returns the next slot of each campaign that has posts in the review queue. */
export default class ProposeSlots {
  /** ISO instants by campaign id; null when no slot is free for a long time. */
  async handle({ organizationId }: ProposeSlotsInput): Promise<Record<string, string | null>> {
    const pendingCampaignIds = Post.query()
      .where({ organization_id: organizationId, origin: 'campaign', status: 'pending_review' })
      .whereNotNull('campaign_id')
      .select('campaign_id')
    const campaigns = await Campaign.query()
      .where('organization_id', organizationId)
      .whereIn('id', pendingCampaignIds)
    const zone = await Membership.zoneOf(organizationId)
    const moment = now()
    const authors = new Map<string, Author>()
    const slots: Record<string, string | null> = {}
    for (const campaign of campaigns) {
      const key = `${campaign.profileType} ${campaign.linkedinAuthorId}`
      const author = authors.get(key) ?? (await authorOf(campaign, moment))
      authors.set(key, author)
      const slot = await slotOf(campaign, author, { zone, moment })
      slots[campaign.id] = slot?.toISOString() ?? null
    }
    return slots
  }
}

/** What all campaigns of an author share. It is read once, because it can be thousands of posts. */
async function authorOf(campaign: Campaign, moment: DateTime) {
  const author = { kind: campaign.profileType, urn: campaign.linkedinAuthorId }
  const queue = await postingQueue(campaign.organizationId, author)
  const occupied = queue.hasOwnSlots ? await plannedTimesOf(queue, moment) : []
  return { plan: await authorPlan(campaign, moment), queue, occupied }
}

async function slotOf(
  campaign: Campaign,
  { plan, queue, occupied }: Author,
  { zone, moment }: { zone: string; moment: DateTime }
) {
  const limit = publishingLimits().authorDailyLimit
  const planned = plannedTimesIn(plan, campaign)
  const post = { contentPillar: null, campaignId: campaign.id }
  const limits = { ...planned, now: moment, limit, occupied }
  const queued = await campaignSlot(queue, post, limits)
  if (queued !== undefined) return queued
  const at = { anchor: campaign.anchorAt ?? moment, now: moment }
  return freeSlot(campaign.scheduleIn(zone), at, { ...planned, limit })
}
