import type { DateTime } from 'luxon'
import { BYTE_ORDER_MARK, csvRow } from '#domain/analytics/csv'
import { engagementOf, engagementRate, shownRate } from '#domain/analytics/engagement'
import { composeCommentary } from '#domain/posts/hashtags'
import { toWallClock, zoneShortName } from '#domain/schedule/wall_clock'
import type { PublishedLine } from '#models/published_line'

const COLUMNS = [
  ...['Date', 'Time', 'Zone', 'Origin', 'Campaign', 'Content pillar', 'Author', 'Profile'],
  ...['Kind', 'Characters', 'Hashtags', 'Impressions', 'Reactions', 'Comments', 'Shares'],
  ...['Engagement', 'Engagement rate (%)', 'Link', 'Text'],
]

/** What stands where LinkedIn gives no figure: never 0. */
const UNKNOWN = 'not available for this connection'

const ORIGINS = { manual: 'Manual', campaign: 'Campaign', imported: 'Imported' } as const

/** The file of posts, as `ExportPosts` writes it. */
export function analyticsFile(zone: string) {
  const line = (post: PublishedLine, campaign: string | null) => rowOf(post, campaign, zone)
  return { head: BYTE_ORDER_MARK + csvRow(COLUMNS), line }
}

/** With which the browser saves it and opens nothing. */
export function analyticsFileHeaders(now: DateTime) {
  const name = `herald-analytics-${now.toFormat('yyyy-MM-dd')}.csv`
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
  }
}

function rowOf(post: PublishedLine, campaign: string | null, zone: string): string {
  return csvRow([
    ...whenOf(post, zone),
    ...[ORIGINS[post.origin], campaign ?? '', post.contentPillar ?? ''],
    ...[post.authorName ?? '', post.authorKind, post.kind, post.characters, post.hashtagCount],
    ...[post.impressions, post.reactions, post.comments, post.shares].map(told),
    ...[told(engagementOf(post)), told(shownRate(engagementRate(post)))],
    ...[post.platformUrl ?? '', composeCommentary(post.body, post.hashtags)],
  ])
}

function whenOf({ postedAt }: PublishedLine, zone: string) {
  if (!postedAt) return ['', '', '']
  const { date, time } = toWallClock(postedAt, zone)
  return [date, time, zoneShortName(postedAt, zone)]
}

function told(figure: number | null) {
  return figure ?? UNKNOWN
}
