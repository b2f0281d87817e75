import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { hourOfSlot, joinedHours, type HourCount } from '#domain/analytics/hour_grid'
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

/** The published posts of a scope, without columns yet; counted by columns of migration 0028. */
export function publishedIn({ organizationId, campaignId, from, until }: FigureScope) {
  const query = db.from('posts').where('organization_id', organizationId).whereNotNull('out_at')
  if (campaignId) query.where('campaign_id', campaignId)
  if (from) query.where('out_at', '>=', sqlInstant(from))
  if (until) query.where('out_at', '<', sqlInstant(until))
  return query
}

/** Numbers of posts, texts and rates: in one row, which costs a fraction of grouping them. */
export async function totalCounts(scope: FigureScope): Promise<TotalCount> {
  const [row = {}] = await rowsOf(
    publishedIn(scope)
      .count({ posts: '*', company_rated: 'company_rate', personal_rated: 'personal_rate' })
      .sum({ of_campaigns: 'is_campaign', with_image: 'has_image', company_posts: 'is_company' })
      .sum({ company_rates: 'company_rate', personal_rates: 'personal_rate' })
      .sum({ characters: 'characters', hashtags: 'hashtag_count' })
  )
  const told = (name: string) => Number(row[name] ?? 0)
  const ofCompanies = told('company_posts')
  const kindOf = (kind: AuthorKind, posts: number) => ({
    ...{ posts, rated: told(`${kind}_rated`), rates: told(`${kind}_rates`) },
  })
  return {
    ...{ posts: told('posts'), ofCampaigns: told('of_campaigns') },
    ...{ characters: told('characters'), hashtags: told('hashtags') },
    withImage: told('with_image'),
    kinds: {
      company: kindOf('company', ofCompanies),
      personal: kindOf('personal', told('posts') - ofCompanies),
    },
  }
}

/**
 * Posts by the hour of the week in which they went out, on the clocks of these offsets: databases know no
 * zones that they could be trusted with.
 */
export async function hourCounts(scope: FigureScope, spans: OffsetSpan[]): Promise<HourCount[]> {
  const posts = scope.from || scope.until ? publishedIn(scope) : everBy('out_slot', 0, scope)
  const offsets = db.raw(`${offsetOf(spans)} as clock`)
  const slots = measured(posts.select('out_slot', offsets)).groupBy('out_slot')
  const rows = await rowsOf(spans.length > 1 ? slots.groupBy('clock') : slots)
  return joinedHours(
    rows.map((row) => ({
      hourOfWeek: hourOfSlot(Number(row.out_slot), Number(row.clock)),
      ...engagementIn(row),
    }))
  )
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
    .sum('is_campaign as from_campaigns')
    .sum('impressions as impressions')
}

/** Posts by content pillar. */
export async function pillarCounts(scope: FigureScope): Promise<PillarCount[]> {
  const posts =
    scope.from || scope.until
      ? publishedIn(scope).whereNotNull('content_pillar')
      : everBy('content_pillar', '', scope).whereNotNull('out_at')
  const rows = await rowsOf(measured(posts.select('content_pillar')).groupBy('content_pillar'))
  return rows.map((row) => ({ pillar: String(row.content_pillar), ...engagementIn(row) }))
}

/** All posts of a scope in the order of the index by which they are grouped: nothing is sorted. */
function everBy(
  column: string,
  least: number | string,
  { organizationId, campaignId }: FigureScope
) {
  const query = db.from('posts').where('organization_id', organizationId).where(column, '>=', least)
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

/** Numbers and instants of our own making: nothing in it comes from outside. */
function offsetOf(spans: OffsetSpan[]) {
  const changes = spans.flatMap(({ until, seconds }) =>
    until ? [`when out_at < '${sqlInstant(until)}' then ${Math.round(seconds)}`] : []
  )
  const last = Math.round(spans.at(-1)?.seconds ?? 0)
  return changes.length === 0 ? String(last) : `case ${changes.join(' ')} else ${last} end`
}
