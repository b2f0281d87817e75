import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { HourCount } from '#domain/analytics/hour_grid'
import type { OffsetSpan } from '#domain/analytics/local_time'
import type { PillarCount } from '#domain/analytics/pillars'
import type { TotalCount } from '#domain/analytics/totals'
import type { WeekCount, WeekSpan } from '#domain/analytics/weeks'
import type { AuthorKind } from '#domain/drafts/author'
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

/** Numbers of posts, texts and rates: in one row, which costs a fraction of grouping them. */
export async function totalCounts(scope: FigureScope): Promise<TotalCount> {
  const [row = {}] = await rowsOf(
    publishedIn(scope)
      .count('* as posts')
      .select(
        countOf(`origin = 'campaign'`, 'of_campaigns'),
        db.raw('sum(characters) as characters'),
        db.raw('sum(hashtag_count) as hashtags'),
        countOf(`kind in ('image', 'multi_image')`, 'with_image'),
        ...ratesOf('company'),
        ...ratesOf('personal')
      )
  )
  const told = (name: string) => Number(row[name] ?? 0)
  const kindOf = (kind: AuthorKind) => ({
    ...{ posts: told(`${kind}_posts`), rated: told(`${kind}_rated`), rates: told(`${kind}_rates`) },
  })
  return {
    ...{ posts: told('posts'), ofCampaigns: told('of_campaigns') },
    ...{ characters: told('characters'), hashtags: told('hashtags') },
    withImage: told('with_image'),
    kinds: { company: kindOf('company'), personal: kindOf('personal') },
  }
}

function ratesOf(kind: AuthorKind) {
  const isOfKind = `author_kind = '${kind}'`
  const isRated = `${isOfKind} and ${IS_RATED}`
  // 1e2 keeps MySQL to floating point: its decimals would be cut off.
  const rate = `1e2 * ${ENGAGEMENT} / impressions`
  return [
    countOf(isOfKind, `${kind}_posts`),
    countOf(isRated, `${kind}_rated`),
    db.raw(`sum(case when ${isRated} then ${rate} end) as ${kind}_rates`),
  ]
}

/** Posts by the hour of the week in which they went out, on the clocks of these offsets. */
export async function hourCounts(scope: FigureScope, spans: OffsetSpan[]): Promise<HourCount[]> {
  const hour = db.raw(`${hourOfWeek(spans)} as local_hour`)
  const rows = await rowsOf(measured(publishedIn(scope).select(hour)).groupBy('local_hour'))
  return rows.map((row) => ({ hourOfWeek: Number(row.local_hour), ...engagementIn(row) }))
}

/** Posts of each of these weeks; those without any are left out. */
export async function weekCounts(
  scope: FigureScope,
  weeks: readonly WeekSpan[]
): Promise<WeekCount[]> {
  const counts = weeks.map((week) => () => countsOf(scope, week))
  const [first, ...others] = counts
  if (!first) return []
  const rows = await rowsOf(first().unionAll(others.map((query) => query())))
  return rows
    .filter(({ posts }) => Number(posts) > 0)
    .map((row) => {
      const { posts, measured: known, engagement } = engagementIn(row)
      const fromCampaigns = Number(row.from_campaigns)
      const impressions = row.impressions === null ? null : Number(row.impressions)
      return {
        ...{ week: Number(row.week), fromCampaigns, byHand: posts - fromCampaigns },
        ...{ impressions, engagement: known === 0 ? null : engagement },
      }
    })
}

/** A week by itself is a stretch of the index: many of them cost less than one grouping. */
function countsOf(scope: FigureScope, { week, from, until }: WeekSpan) {
  return measured(publishedIn({ ...scope, from, until }).select(db.raw('? as week', [week])))
    .select(countOf(`origin = 'campaign'`, 'from_campaigns'))
    .sum('impressions as impressions')
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
 * Hour of the week (0 is Monday 00:00) as SQL. Databases know no zones that they could be trusted
 * with: the offsets come along. 1 January 1970 was a Thursday.
 */
function hourOfWeek(spans: OffsetSpan[]) {
  if (db.connection().dialect.name === 'mysql') {
    const seconds = `(timestampdiff(second, '1970-01-01', posted_at) + ${offset(spans)})`
    return `(${seconds} div 3600 + 72) % 168`
  }
  return `((cast(strftime('%s', posted_at) as integer) + ${offset(spans)}) / 3600 + 72) % 168`
}

/** Numbers and instants of our own making: nothing in it comes from outside. */
function offset(spans: OffsetSpan[]) {
  const changes = spans.flatMap(({ until, seconds }) =>
    until ? [`when posted_at < '${sqlInstant(until)}' then ${Math.round(seconds)}`] : []
  )
  const last = Math.round(spans.at(-1)?.seconds ?? 0)
  return changes.length === 0 ? String(last) : `case ${changes.join(' ')} else ${last} end`
}
