import type { DateTime } from 'luxon'
import { rangeLabel } from '#domain/analytics/filters'
import type { AnalyticsFilters } from '#domain/analytics/filters'
import { analyticsReport } from '#domain/analytics/report'
import type { AnalyticsCounts, WeekBounds } from '#domain/analytics/report'
import { whatWorked } from '#domain/analytics/what_worked'
import type { WorkedPost } from '#domain/analytics/what_worked'
import { authorType } from '#domain/drafts/author'
import { authorKey } from '#domain/voice/voice_examples'
import type { Clock } from '#domain/schedule/clock_format'
import type { Instant } from '#domain/schedule/instant'
import { zoneShortName, toWallClock } from '#domain/schedule/wall_clock'
import { BYTE_ORDER_MARK, csvRow } from '#domain/analytics/csv'
import { engagementOf, engagementRate, roundRate } from '#domain/analytics/engagement'
import { composeCommentary } from '#domain/posts/hashtags'
import type { ExportedPost } from '#domain/analytics/exported_post'

type AnalyticsSection = 'production' | 'quality' | 'efficiency' | 'scheduling' | 'ai'

interface Counted {
  counts: AnalyticsCounts
  weeks: WeekBounds
  /** The filters that were applied. A deleted campaign is ignored. */
  filters: AnalyticsFilters
  campaigns: { id: string; name: string }[]
  /** Sections with zeros in place of data that could not be loaded. */
  failed: AnalyticsSection[]
}

/** The data of the Analytics screen; null when nothing has been published. */
export function analyticsCard(
  counted: Counted | null,
  { zone, clock, now }: { zone: string; clock: Clock; now: Instant }
) {
  if (!counted) return null
  const { counts, weeks, filters, campaigns, failed } = counted
  return {
    ...analyticsReport(counts, weeks, clock),
    filters,
    campaigns,
    failed,
    range_name: rangeLabel(filters, clock),
    zone: zoneShortName(now, zone),
  }
}

export type AnalyticsCard = NonNullable<ReturnType<typeof analyticsCard>>

/** What better-performing posts have in common, compared with all posts that have metrics. */
export function whatWorkedCard(posts: readonly WorkedPost[], clock: Clock) {
  const [frequent] = [...Map.groupBy(posts, authorKey).values()].sort((a, b) => b.length - a.length)
  const author = frequent?.[0] ?? { authorKind: 'personal' as const, authorUrn: null }
  return {
    ...whatWorked(posts, clock),
    /** The author of most of these posts, for whom a week can be planned. */
    author: { author_type: authorType(author.authorKind), author_id: author.authorUrn },
  }
}

export type WhatWorkedCard = ReturnType<typeof whatWorkedCard>

const COLUMNS = [
  ...['Date', 'Time', 'Zone', 'Origin', 'Campaign', 'Content pillar', 'Author', 'Profile'],
  ...['Kind', 'Characters', 'Hashtags', 'Impressions', 'Reactions', 'Comments', 'Shares'],
  ...['Engagement', 'Engagement rate (%)', 'Link', 'Text'],
]

/** Replaces a metric that LinkedIn does not provide; never 0. */
const UNKNOWN = 'not available for this connection'

const ORIGINS = { manual: 'Manual', campaign: 'Campaign', imported: 'Imported' } as const

/** The CSV format that `ExportPosts` writes. */
export function analyticsFile(zone: string) {
  const line = (post: ExportedPost, campaign: string | null) => rowOf(post, campaign, zone)
  return { header: BYTE_ORDER_MARK + csvRow(COLUMNS), line }
}

/** Headers that make the browser save the file without opening it. */
export function analyticsFileHeaders(now: DateTime) {
  const name = `herald-analytics-${now.toFormat('yyyy-MM-dd')}.csv`
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
  }
}

function rowOf(post: ExportedPost, campaign: string | null, zone: string): string {
  return csvRow([
    ...whenOf(post, zone),
    ...[ORIGINS[post.origin], campaign ?? '', post.contentPillar ?? ''],
    ...[post.authorName ?? '', post.authorKind, post.kind, post.characters, post.hashtagCount],
    ...[post.impressions, post.reactions, post.comments, post.shares].map(orUnknown),
    ...[orUnknown(engagementOf(post)), orUnknown(roundRate(engagementRate(post)))],
    ...[post.platformUrl ?? '', composeCommentary(post.body, post.hashtags)],
  ])
}

function whenOf({ postedAt }: ExportedPost, zone: string) {
  if (!postedAt) return ['', '', '']
  const { date, time } = toWallClock(postedAt, zone)
  return [date, time, zoneShortName(postedAt, zone)]
}

function orUnknown(figure: number | null) {
  return figure ?? UNKNOWN
}
