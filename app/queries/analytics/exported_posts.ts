import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { AnalyticsPeriod } from '#domain/analytics/filters'
import type { ExportedPost } from '#domain/analytics/exported_post'
import { readPage, whereBetween } from '#queries/page'
import type { PageRequest } from '#queries/page'
import { columnsOf } from '#queries/rows'

const COLUMNS = columnsOf<ExportedPost>('posts', {
  postedAt: 'date',
  origin: 'value',
  campaignId: 'value',
  contentPillar: 'value',
  authorName: 'value',
  authorKind: 'value',
  kind: 'value',
  characters: 'value',
  hashtagCount: 'value',
  impressions: 'value',
  reactions: 'value',
  comments: 'value',
  shares: 'value',
  platformUrl: 'value',
  body: 'value',
  hashtags: 'texts',
})

export interface PostExportScope {
  organizationId: string
  campaignId: string | null
  span: AnalyticsPeriod
}

/** The published posts of a scope for a file, latest first, one page at a time. */
export function exportedPosts(
  { organizationId, campaignId, span }: PostExportScope,
  page: PageRequest
) {
  const query = db
    .from('posts')
    .where({ organization_id: organizationId, status: 'published' })
    .whereNotNull('posted_at')
  if (campaignId !== null) query.where('campaign_id', campaignId)
  whereBetween(query, 'posted_at', {
    from: span.from ? DateTime.fromJSDate(span.from) : undefined,
    until: span.until ? DateTime.fromJSDate(span.until) : undefined,
  })
  return readPage(query, COLUMNS, { column: 'posted_at', sort: 'newest' }, page)
}
