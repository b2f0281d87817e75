import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { hourOfSlot, mergeHours } from '#domain/analytics/hour_grid'
import type { HourCount } from '#domain/analytics/hour_grid'
import type { OffsetPeriod, WeekCount, WeekTimeRange } from '#domain/analytics/weeks'
import type { TotalCount } from '#domain/analytics/engagement'
import type { PillarCount } from '#domain/analytics/pillars'
import type { AuthorKind } from '#domain/drafts/author'
import { sqlInstant } from '#database/instants'

/** The posts to count: of an organization or one of its campaigns, in a period or all. */
export interface MetricsScope {
  organizationId: string
  campaignId?: string | null
  /** Inclusive. */
  from?: Date | null
  /** Exclusive. */
  until?: Date | null
}

type Row = Record<string, number | string | null>

/**
 * The published posts of a scope, without selected columns. The generated columns of migration
 * 0028 serve the counts.
 */
export function publishedIn({ organizationId, campaignId, from, until }: MetricsScope) {
  const query = db.from('posts').where('organization_id', organizationId).whereNotNull('out_at')
  if (campaignId) query.where('campaign_id', campaignId)
  if (from) query.where('out_at', '>=', sqlInstant(from))
  if (until) query.where('out_at', '<', sqlInstant(until))
  return query
}

/** Counts posts, texts and rates in one row, which is much cheaper than grouping. */
export async function totalCounts(scope: MetricsScope): Promise<TotalCount> {
  const [row = {}] = await rowsOf(
    publishedIn(scope)
      .count({ posts: '*', company_rated: 'company_rate', personal_rated: 'personal_rate' })
      .sum({ of_campaigns: 'is_campaign', with_image: 'has_image', company_posts: 'is_company' })
      .sum({ company_rates: 'company_rate', personal_rates: 'personal_rate' })
      .sum({ characters: 'characters', hashtags: 'hashtag_count' })
  )
  const numberIn = (name: string) => Number(row[name] ?? 0)
  const companyPosts = numberIn('company_posts')
  const kindOf = (kind: AuthorKind, posts: number) => ({
    posts,
    rated: numberIn(`${kind}_rated`),
    rates: numberIn(`${kind}_rates`),
  })
  return {
    posts: numberIn('posts'),
    postsFromCampaigns: numberIn('of_campaigns'),
    characters: numberIn('characters'),
    hashtags: numberIn('hashtags'),
    withImage: numberIn('with_image'),
    kinds: {
      company: kindOf('company', companyPosts),
      personal: kindOf('personal', numberIn('posts') - companyPosts),
    },
  }
}

/**
 * Counts posts by hour of the week in the zone with these UTC offsets. The offsets are passed
 * because database time zone tables are not reliable.
 */
export async function hourCounts(scope: MetricsScope, spans: OffsetPeriod[]): Promise<HourCount[]> {
  const posts = scope.from || scope.until ? publishedIn(scope) : allBy('out_slot', 0, scope)
  const offsets = db.raw(`${offsetOf(spans)} as clock`)
  const slots = measured(posts.select('out_slot', offsets)).groupBy('out_slot')
  const rows = await rowsOf(spans.length > 1 ? slots.groupBy('clock') : slots)
  return mergeHours(
    rows.map((row) => ({
      hourOfWeek: hourOfSlot(Number(row.out_slot), Number(row.clock)),
      ...engagementIn(row),
    }))
  )
}

/** Counts posts by week. Weeks without posts are left out. */
export async function weekCounts(
  scope: MetricsScope,
  weeks: readonly WeekTimeRange[]
): Promise<WeekCount[]> {
  const counts = weeks.map((week) => () => weekQuery(scope, week))
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
        week: Number(row.week),
        fromCampaigns,
        byHand: posts - fromCampaigns,
        impressions,
        engagement: known === 0 ? null : engagement,
      }
    })
}

/** One query per week reads one range of the index. Together they are cheaper than one grouping. */
function weekQuery(scope: MetricsScope, { week, from, until }: WeekTimeRange) {
  return measured(publishedIn({ ...scope, from, until }).select(db.raw('? as week', [week])))
    .sum('is_campaign as from_campaigns')
    .sum('impressions as impressions')
}

/** Counts posts by content pillar. */
export async function pillarCounts(scope: MetricsScope): Promise<PillarCount[]> {
  const posts =
    scope.from || scope.until
      ? publishedIn(scope).whereNotNull('content_pillar')
      : allBy('content_pillar', '', scope).whereNotNull('out_at')
  const rows = await rowsOf(measured(posts.select('content_pillar')).groupBy('content_pillar'))
  return rows.map((row) => ({ pillar: String(row.content_pillar), ...engagementIn(row) }))
}

/**
 * All posts of a scope in the order of the index by which they are grouped, so that nothing is
 * sorted.
 */
function allBy(column: string, min: number | string, { organizationId, campaignId }: MetricsScope) {
  const query = db.from('posts').where('organization_id', organizationId).where(column, '>=', min)
  return campaignId ? query.where('campaign_id', campaignId) : query
}

function measured(query: DatabaseQueryBuilderContract) {
  return query
    .count('* as posts')
    .count('engagement as measured')
    .sum('engagement as total_engagement')
}

function engagementIn({ posts, measured: known, total_engagement: engagement }: Row) {
  return { posts: Number(posts), measured: Number(known), engagement: Number(engagement) }
}

async function rowsOf(query: DatabaseQueryBuilderContract): Promise<Row[]> {
  return query
}

/** Builds SQL from numbers and instants computed here; it contains no user input. */
function offsetOf(spans: OffsetPeriod[]) {
  const changes = spans.flatMap(({ until, seconds }) =>
    until ? [`when out_at < '${sqlInstant(until)}' then ${Math.round(seconds)}`] : []
  )
  const last = Math.round(spans.at(-1)?.seconds ?? 0)
  return changes.length === 0 ? String(last) : `case ${changes.join(' ')} else ${last} end`
}

/**
 * The sums of a period's metrics over the posts that have them; null for a metric that no post has.
 */
export async function metricSums(scope: MetricsScope) {
  const [row = {}] = await rowsOf(
    publishedIn(scope)
      .count({ posts: '*', measured: 'impressions' })
      .sum({ impressions: 'impressions', reactions: 'reactions' })
      .sum({ comments: 'comments', shares: 'shares' })
  )
  const sumOf = (name: string) => (row[name] === null ? null : Number(row[name]))
  return {
    posts: Number(row.posts ?? 0),
    measured: Number(row.measured ?? 0),
    impressions: sumOf('impressions'),
    reactions: sumOf('reactions'),
    comments: sumOf('comments'),
    shares: sumOf('shares'),
  }
}
