import { freeSlot } from '#domain/campaigns/posting_times'
import Campaign from '#models/campaign'
import { campaignSlot, postingQueue } from '#queries/posting_queue/posting_queue'
import { plannedTimes } from '#queries/campaigns/planned_posts'
import { withTransaction } from '#database/transaction'
import Post from '#models/post'
import Membership from '#models/membership'
import { now } from '#services/clock'
import { publishingLimits } from '#services/background/publish_slots'

type ProposeSlotsInput = { organizationId: string }

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
    const slots: Record<string, string | null> = {}
    for (const campaign of campaigns) slots[campaign.id] = await this.#slotOf(campaign, zone)
    return slots
  }

  async #slotOf(campaign: Campaign, zone: string) {
    const moment = now()
    const limit = publishingLimits().authorDailyLimit
    const at = { anchor: campaign.anchorAt ?? moment, now: moment }
    return withTransaction(async (trx) => {
      const planned = await plannedTimes(campaign, moment, trx)
      const author = { kind: campaign.profileType, urn: campaign.linkedinAuthorId }
      const queue = await postingQueue(campaign.organizationId, author, trx)
      const post = { contentPillar: null, campaignId: campaign.id }
      const queued = await campaignSlot(queue, post, { ...planned, now: moment, limit }, trx)
      if (queued !== undefined) return queued?.toISOString() ?? null
      const slot = freeSlot(campaign.scheduleIn(zone), at, { ...planned, limit })
      return slot?.toISOString() ?? null
    })
  }
}
