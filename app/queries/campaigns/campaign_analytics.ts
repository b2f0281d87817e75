import db from '@adonisjs/lucid/services/db'
import type { CampaignNumbers } from '#domain/campaigns/campaign_figures'

/** The figures of a campaign's posts, reckoned by the database from what LinkedIn has told. */
export async function campaignAnalytics(campaignId: string): Promise<CampaignNumbers> {
  const [totals] = await db
    .from('posts')
    .where('campaign_id', campaignId)
    .count('* as posts')
    .select(
      countOf('published', `status = 'published'`),
      countOf('failed', `status in ('failed', 'unconfirmed')`),
      countOf('pending', `status = 'pending_review'`),
      sumOf('impressions'),
      sumOf('reactions'),
      sumOf('comments'),
      sumOf('shares'),
      db.raw(`avg(case when ${IS_RATED} then 100.0 * ${ENGAGEMENT} / impressions end) as rate`)
    )
  const pillar = await bestOf(campaignId, 'content_pillar')
  const hour = await bestOf(campaignId, 'substr(wall_time, 12, 2)')
  return { ...numbers(totals), pillar, hour }
}

const ENGAGEMENT = '(coalesce(reactions, 0) + coalesce(comments, 0) + coalesce(shares, 0))'
const IS_KNOWN = `status = 'published' and coalesce(reactions, comments, shares) is not null`
const IS_RATED = `${IS_KNOWN} and impressions > 0`

function countOf(name: string, condition: string) {
  return db.raw(`sum(case when ${condition} then 1 else 0 end) as ${name}`)
}

function sumOf(name: string) {
  return db.raw(`sum(case when status = 'published' then ${name} end) as ${name}`)
}

/** The group of posts with the most engagement per post; of equal ones the one with more posts. */
async function bestOf(campaignId: string, group: string): Promise<string | null> {
  const rows: { name: string | null }[] = await db
    .from('posts')
    .where('campaign_id', campaignId)
    .whereRaw(`${IS_KNOWN} and ${group} is not null`)
    .select(db.raw(`${group} as name`))
    .groupByRaw(group)
    .orderByRaw(`avg(${ENGAGEMENT}) desc, count(*) desc, ${group}`)
    .limit(1)
  return rows[0]?.name ?? null
}

/** Drivers answer sums as numbers or as texts, and null where there is nothing to add. */
function numbers(row: Record<string, unknown>) {
  const count = (name: string) => Number(row[name] ?? 0)
  const known = (name: string) => (row[name] === null ? null : Number(row[name]))
  return {
    ...{ posts: count('posts'), published: count('published') },
    ...{ failed: count('failed'), pending: count('pending') },
    ...{ impressions: known('impressions'), reactions: known('reactions') },
    ...{ comments: known('comments'), shares: known('shares'), rate: known('rate') },
  }
}
