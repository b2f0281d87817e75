import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { fromSqlInstant } from '#database/instants'
import Campaign from '#models/campaign'
import Membership from '#models/membership'

/** The counts of a campaign's posts. */
interface CampaignTally {
  total: number
  pending: number
  published: number
  nextPostTime: DateTime | null
}

interface ListedCampaign {
  campaign: Campaign
  tally: CampaignTally
  /** The time zone of its time slots. */
  zone: string
}

const NONE: CampaignTally = { total: 0, pending: 0, published: 0, nextPostTime: null }

/** The campaigns of an organization: active ones first, each group newest first. */
export async function campaignList(organizationId: string): Promise<ListedCampaign[]> {
  const campaigns = await Campaign.query()
    .where('organization_id', organizationId)
    .orderByRaw(`case when status = 'active' then 0 else 1 end`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const tallies = await tallyOf(campaigns.map(({ id }) => id))
  const zone = await Membership.zoneOf(organizationId)
  return campaigns.map((campaign) => ({
    campaign,
    zone,
    tally: tallies.get(campaign.id) ?? NONE,
  }))
}

export async function listedCampaign(campaign: Campaign): Promise<ListedCampaign> {
  const tallies = await tallyOf([campaign.id])
  const zone = await Membership.zoneOf(campaign.organizationId)
  return { campaign, zone, tally: tallies.get(campaign.id) ?? NONE }
}

type Row = {
  campaign_id: string
  total: number
  pending: number
  published: number
  next_post: unknown
}

async function tallyOf(ids: string[]): Promise<Map<string, CampaignTally>> {
  if (ids.length === 0) return new Map()
  const rows: Row[] = await db
    .from('posts')
    .whereIn('campaign_id', ids)
    .groupBy('campaign_id')
    .select('campaign_id')
    .count('* as total')
    .select(db.raw(`sum(case when status = 'pending_review' then 1 else 0 end) as pending`))
    .select(db.raw(`sum(case when status = 'published' then 1 else 0 end) as published`))
    .select(
      db.raw(`min(case when status in ('scheduled', 'queued') then publish_at end) as next_post`)
    )
  return new Map(
    rows.map((row) => [
      row.campaign_id,
      {
        total: Number(row.total),
        pending: Number(row.pending),
        published: Number(row.published),
        nextPostTime: fromSqlInstant(row.next_post),
      },
    ])
  )
}
