import { freeSlot } from '#domain/campaigns/free_slot'
import Campaign from '#models/campaign'
import { plannedPosts } from '#models/planned_posts'
import Post from '#models/post'
import { inTransaction } from '#models/transaction'
import { zoneOf } from '#models/zone_of'
import { now } from '#services/clock'
import { publishingLimits } from '#services/background/publishing_limits'

type ProposeSlotsInput = { organizationId: string }

/** Says when a post of each campaign that has posts in the review queue would go out next. */
export default class ProposeSlots {
  /** ISO instants by the campaign's id; null where no slot is free for long. */
  async handle({ organizationId }: ProposeSlotsInput): Promise<Record<string, string | null>> {
    const waiting = Post.query()
      .where({ organization_id: organizationId, origin: 'campaign', status: 'pending_review' })
      .whereNotNull('campaign_id')
      .select('campaign_id')
    const campaigns = await Campaign.query()
      .where('organization_id', organizationId)
      .whereIn('id', waiting)
    const zone = await zoneOf(organizationId)
    const slots: Record<string, string | null> = {}
    for (const campaign of campaigns) slots[campaign.id] = await this.#slotOf(campaign, zone)
    return slots
  }

  async #slotOf(campaign: Campaign, zone: string) {
    const moment = now()
    const planned = await inTransaction((trx) => plannedPosts(campaign, moment, trx))
    const at = { anchor: campaign.anchorAt ?? moment, now: moment }
    const room = { ...planned, limit: publishingLimits().authorDailyLimit }
    return freeSlot(campaign.scheduleIn(zone), at, room)?.toISOString() ?? null
  }
}
