import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { HourCount } from '#domain/analytics/hour_grid'
import type { OffsetSpan } from '#domain/analytics/local_time'
import type { PillarCount } from '#domain/analytics/pillars'
import type { TotalCount } from '#domain/analytics/totals'
import type { WeekCount } from '#domain/analytics/weeks'
import { sqlInstant } from '#database/instants'

/** Which posts are counted: of an organization, or of one of its campaigns; in a span or ever. */
export interface FigureScope {
  organizationId: string
  campaignId?: string | null
  /** Inclusive. */
  from?: Date | null
  /** Exclusive. */
  until?: Date | null
}

type Row = Record<string, number | string | null>

const ENGAGEMENT = '(coalesce(reactions, 0) + coalesce(comments, 0) + coalesce(shares, 0))'
const IS_MEASURED = 'coalesce(reactions, comments, shares) is not null'
const IS_RATED = `${IS_MEASURED} and impressions > 0`

/** The published posts of a scope, without columns yet. */
export function publishedIn({ organizationId, campaignId, from, until }: FigureScope) {
  const query = db
    .from('posts')
    .where({ organization_id: organizationId, status: 'published' })
    .whereNotNull('posted_at')
  if (campaignId) query.where('campaign_id', campaignId)
  if (from) query.where('posted_at', '>=', sqlInstant(from))
  if (until) query.where('posted_at', '<', sqlInstant(until))
  return query
}

/** Numbers of posts, texts and rates, by kind of author and origin. */
export async function totalCounts(scope: FigureScope): Promise<TotalCount[]> {
  const rows = await rowsOf(
    publishedIn(scope)
      .select('author_kind', 'origin')
      .count('* as posts')
      .select(
        db.raw('sum(characters) as characters'),
        db.raw('sum(hashtag_count) as hashtags'),
        countOf(`kind in ('image', 'multi_image')`, 'with_image'),
        countOf(IS_RATED, 'rated'),
        // 1e2 keeps MySQL to floating point: its decimals would be cut off.
        db.raw(`sum(case when ${IS_RATED} then 1e2 * ${ENGAGEMENT} / impressions end) as rates`)
      )
      .groupBy('author_kind', 'origin')
  )
  return rows.map((row) => ({
    authorKind: row.author_kind === 'company' ? 'company' : 'personal',
    isOfCampaign: row.origin === 'campaign',
    ...{ posts: Number(row.posts), characters: Number(row.characters) },
    ...{ hashtags: Number(row.hashtags), withImage: Number(row.with_image) },
    ...{ rated: Number(row.rated), rates: Number(row.rates ?? 0) },
  }))
}

/** Posts by the hour of the week in which they went out, on the clocks of these offsets. */
export async function hourCounts(scope: FigureScope, spans: OffsetSpan[]): Promise<HourCount[]> {
  const { hourOfWeek } = localTime(spans)
  const rows = await rowsOf(
    measured(publishedIn(scope).select(db.raw(`${hourOfWeek} as local_hour`))).groupBy('local_hour')
  )
  return rows.map((row) => ({ hourOfWeek: Number(row.local_hour), ...engagementIn(row) }))
}

/** Posts by the week in which they went out, on the clocks of these offsets, the earliest first. */
export async function weekCounts(scope: FigureScope, spans: OffsetSpan[]): Promise<WeekCount[]> {
  const { week } = localTime(spans)
  const rows = await rowsOf(
    measured(publishedIn(scope).select(db.raw(`${week} as local_week`)))
      .select(countOf(`origin = 'campaign'`, 'from_campaigns'))
      .sum('impressions as impressions')
      .groupBy('local_week')
      .orderBy('local_week')
  )
  return rows.map((row) => {
    const { posts, measured: known, engagement } = engagementIn(row)
    const fromCampaigns = Number(row.from_campaigns)
    const impressions = row.impressions === null ? null : Number(row.impressions)
    return {
      ...{ week: Number(row.local_week), fromCampaigns, byHand: posts - fromCampaigns },
      ...{ impressions, engagement: known === 0 ? null : engagement },
    }
  })
}

/** Posts by content pillar. */
export async function pillarCounts(scope: FigureScope): Promise<PillarCount[]> {
  const rows = await rowsOf(
    measured(publishedIn(scope).select('content_pillar'))
      .whereNotNull('content_pillar')
      .groupBy('content_pillar')
  )
  return rows.map((row) => ({ pillar: String(row.content_pillar), ...engagementIn(row) }))
}

function measured(query: DatabaseQueryBuilderContract) {
  return query
    .count('* as posts')
    .select(countOf(IS_MEASURED, 'measured'), db.raw(`sum(${ENGAGEMENT}) as engagement`))
}

function countOf(condition: string, name: string) {
  return db.raw(`sum(case when ${condition} then 1 else 0 end) as ${name}`)
}

function engagementIn({ posts, measured: known, engagement }: Row) {
  return { posts: Number(posts), measured: Number(known), engagement: Number(engagement) }
}

async function rowsOf(query: DatabaseQueryBuilderContract): Promise<Row[]> {
  return query
}

/**
 * Hour of the week (0 is Monday 00:00) and week since that of 29 December 1969, as SQL. Databases know
 * no zones that they could be trusted with: the offsets come along. 1 January 1970 was a Thursday.
 */
function localTime(spans: OffsetSpan[]) {
  const isMysql = db.connection().dialect.name === 'mysql'
  const seconds = isMysql
    ? `(timestampdiff(second, '1970-01-01', posted_at) + ${offset(spans)})`
    : `(cast(strftime('%s', posted_at) as integer) + ${offset(spans)})`
  const by = isMysql ? 'div' : '/'
  return {
    hourOfWeek: `(${seconds} ${by} 3600 + 72) % 168`,
    week: `(${seconds} ${by} 86400 + 3) ${by} 7`,
  }
}

/** Numbers and instants of our own making: nothing in it comes from outside. */
function offset(spans: OffsetSpan[]) {
  const changes = spans.flatMap(({ until, seconds }) =>
    until ? [`when posted_at < '${sqlInstant(until)}' then ${Math.round(seconds)}`] : []
  )
  const last = Math.round(spans.at(-1)?.seconds ?? 0)
  return changes.length === 0 ? String(last) : `case ${changes.join(' ')} else ${last} end`
}
