import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { bestHourOfDay } from '#domain/analytics/hour_grid'
import { offsetPeriods } from '#domain/analytics/weeks'
import { rateOf } from '#domain/analytics/engagement'
import type { CampaignNumbers } from '#domain/campaigns/campaign_rules'
import { bestPillar } from '#domain/analytics/pillars'
import { fromSqlInstant } from '#database/instants'
import { hourCounts, pillarCounts, totalCounts } from '#queries/analytics/published_metrics'

interface Params {
  campaign: { id: string; organizationId: string }
  /** The time zone of the hours. */
  zone: string
  now: DateTime
}

/** The metrics of a campaign's posts, by the same rules as the Analytics screen. */
export async function campaignAnalytics({ campaign, zone, now }: Params): Promise<CampaignNumbers> {
  const scope = { organizationId: campaign.organizationId, campaignId: campaign.id }
  const { first, ...numbers } = await tallyOf(campaign.id)
  const totals = await totalCounts(scope)
  const pillars = await pillarCounts(scope)
  const hours = await hourCounts(scope, offsetPeriods(first ?? now, now, zone))
  return {
    ...numbers,
    rate: rateOf(totals),
    pillar: bestPillar(pillars),
    hour: bestHourOfDay(hours),
  }
}

async function tallyOf(campaignId: string) {
  const [totals] = await db
    .from('posts')
    .where('campaign_id', campaignId)
    .count('* as posts')
    .min('posted_at as first')
    .select(
      countOf('published', `status = 'published'`),
      countOf('failed', `status in ('failed', 'unconfirmed')`),
      countOf('pending', `status = 'pending_review'`),
      sumOf('impressions'),
      sumOf('reactions'),
      sumOf('comments'),
      sumOf('shares')
    )
  return numbersOf(totals)
}

function countOf(name: string, condition: string) {
  return db.raw(`sum(case when ${condition} then 1 else 0 end) as ${name}`)
}

function sumOf(name: string) {
  return db.raw(`sum(case when status = 'published' then ${name} end) as ${name}`)
}

/** Drivers return sums as numbers or strings, and null without rows. */
function numbersOf(row: Record<string, unknown>) {
  const count = (name: string) => Number(row[name] ?? 0)
  const known = (name: string) => (row[name] === null ? null : Number(row[name]))
  return {
    posts: count('posts'),
    published: count('published'),
    failed: count('failed'),
    pending: count('pending'),
    impressions: known('impressions'),
    reactions: known('reactions'),
    comments: known('comments'),
    shares: known('shares'),
    first: fromSqlInstant(row.first),
  }
}
