import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { matchesCampaign } from '#domain/campaigns/campaign_rules'
import type { CampaignStatus } from '#domain/campaigns/campaign_options'
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

/** Active campaigns first, each group newest first. */
const ORDER = `case when status = 'active' then 0 else 1 end, created_at desc, id desc`

/** The campaigns of an organization: active ones first, each group newest first. */
export async function campaignList(organizationId: string): Promise<ListedCampaign[]> {
  const campaigns = await Campaign.query()
    .where('organization_id', organizationId)
    .orderByRaw(ORDER)
  return withTallies(campaigns, await Membership.zoneOf(organizationId))
}

/** What the screen of campaigns shows: the first of those whose name or description matches. */
interface CampaignSearch {
  organizationId: string
  /** The time zone of the time slots. */
  zone: string
  search: string
  /** The greatest number of campaigns. */
  limit: number
}

type Searched = Pick<Campaign, 'id' | 'status' | 'name' | 'description'>

/** One page of the campaigns in the same order, and the number of all by status. */
export async function campaignPage({ organizationId, zone, search, limit }: CampaignSearch) {
  const ofOrganization = () =>
    Campaign.query().where('organization_id', organizationId).orderByRaw(ORDER)
  const texts = search === '' ? [] : ['name', 'description']
  const all = await ofOrganization()
    .select('id', 'status', ...texts)
    .pojo<Searched>()
  const found = all.filter((campaign) => search === '' || matchesCampaign(campaign, search))
  const ids = found.slice(0, limit).map(({ id }) => id)
  const campaigns = ids.length > 0 ? await ofOrganization().whereIn('id', ids) : []
  const statuses = all.map(({ status }) => status)
  const count = (counted: CampaignStatus) => {
    return statuses.filter((status) => status === counted).length
  }
  return {
    search,
    found: found.length,
    counts: { active: count('active'), paused: count('paused'), draft: count('draft') },
    listed: await withTallies(campaigns, zone),
  }
}

async function withTallies(campaigns: Campaign[], zone: string): Promise<ListedCampaign[]> {
  const tallies = await talliesOf(campaigns.map(({ id }) => id))
  return campaigns.map((campaign) => ({
    campaign,
    zone,
    tally: tallies.get(campaign.id) ?? NONE,
  }))
}

export async function listedCampaign(campaign: Campaign): Promise<ListedCampaign> {
  const [listed] = await withTallies([campaign], await Membership.zoneOf(campaign.organizationId))
  return listed
}

type Row = {
  campaign_id: string
  total: number
  pending: number
  published: number
  next_post: unknown
}

async function talliesOf(ids: string[]): Promise<Map<string, CampaignTally>> {
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
