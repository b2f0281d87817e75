import db from '@adonisjs/lucid/services/db'
import type { AiCount } from '#domain/analytics/ai_performance'
import { isPostStatus } from '#domain/posts/lifecycle'
import { sqlInstant } from '#database/instants'
import type { FigureScope } from '#models/published_figures'

type Row = { campaign_id: string | null; status: string; posts: number | string }

/** The posts that campaigns wrote in the span, by campaign and by what became of them. */
export async function aiItems(
  { organizationId, campaignId, from, until }: FigureScope,
  campaigns: readonly { id: string; name: string }[]
): Promise<AiCount[]> {
  const query = db.from('posts').where({ organization_id: organizationId, origin: 'campaign' })
  if (campaignId) query.where('campaign_id', campaignId)
  if (from) query.where('created_at', '>=', sqlInstant(from))
  if (until) query.where('created_at', '<', sqlInstant(until))
  const rows: Row[] = await query
    .select('campaign_id', 'status')
    .count('* as posts')
    .groupBy('campaign_id', 'status')
  return rows.flatMap(({ campaign_id: id, status, posts }) => {
    const campaign = campaigns.find((one) => one.id === id) ?? null
    return isPostStatus(status) ? [{ campaign, status, posts: Number(posts) }] : []
  })
}
