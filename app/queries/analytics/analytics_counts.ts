import type { DateTime } from 'luxon'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { analyticsPeriod } from '#domain/analytics/filters'
import type { AnalyticsFilters, AnalyticsPeriod } from '#domain/analytics/filters'
import { offsetPeriods, weekOf, weekRange, weekTimeRanges } from '#domain/analytics/weeks'
import type { OffsetPeriod, WeekTimeRange } from '#domain/analytics/weeks'
import { NO_POSTS } from '#domain/analytics/engagement'
import { after, earliest } from '#domain/schedule/instant'
import Campaign from '#models/campaign'
import * as windows from '#queries/analytics/post_counts'
import * as figures from '#queries/analytics/published_metrics'
import type { MetricsScope } from '#queries/analytics/published_metrics'
import type { AiCount } from '#domain/analytics/ai_performance'
import { isPostStatus } from '#domain/posts/post_lifecycle'
import { sqlInstant } from '#database/instants'

type Scope = figures.MetricsScope & AnalyticsPeriod

interface Params {
  organization: { id: string; name: string }
  filters: AnalyticsFilters
  /** The time zone of hours and weeks. */
  zone: string
  now: DateTime
}

/** The sections of the screen. A failed section is reported by its name. */
type AnalyticsPart = 'production' | 'quality' | 'efficiency' | 'scheduling' | 'ai'

/** Counts everything for the Analytics screen. Returns null before the first post is published. */
export async function analyticsCounts(params: Params) {
  const { organization, zone, now } = params
  const first = await windows.firstPostAt(organization.id)
  if (first === null) return null
  const failed = new Set<AnalyticsPart>()
  const campaigns = await orFallback(failed, 'ai', campaignsOf(organization.id), [])
  const filters = withKnownCampaign(params.filters, campaigns)
  const scope = scopeOf({ ...params, filters })
  const from = scope.from ?? first.toJSDate()
  const until = new Date(earliest([scope.until ?? after(now, 1), after(now, 1)]).valueOf())
  const requestedWeek = scope.from && weekOf(scope.from, zone)
  const [firstPost, last] = [weekOf(first, zone), weekOf(after(until, -1), zone)]
  const weeks = { ...weekRange(requestedWeek, { firstPost, last }), now: weekOf(now, zone) }
  const parts = await readParts({
    scope,
    now,
    campaigns,
    failed,
    offsets: offsetPeriods(from, until, zone),
    weeks: weekTimeRanges(weeks, zone, from, until),
  })
  const counts = { organization: organization.name, ...parts }
  return { counts, weeks, campaigns, filters, failed: [...failed] }
}

/** The scope of the filters, with instants instead of dates. */
function scopeOf({ organization, filters, zone, now }: Params): Scope {
  const span = analyticsPeriod(filters, zone, now)
  return { organizationId: organization.id, campaignId: filters.campaign, ...span }
}

interface Reading {
  scope: Scope
  offsets: OffsetPeriod[]
  weeks: WeekTimeRange[]
  now: DateTime
  campaigns: { id: string; name: string }[]
  failed: Set<AnalyticsPart>
}

async function readParts({ scope, offsets, weeks: spans, now, campaigns, failed }: Reading) {
  const place = { organizationId: scope.organizationId, campaignId: scope.campaignId }
  const noPosts = { week: 0, month: 0 }
  const [recent, totals, weeks, hours, pillars, ai, drafts, queued, failedThisWeek] =
    await Promise.all([
      orFallback(failed, 'production', windows.recentPostCounts(place, now), noPosts),
      orFallback(failed, 'quality', figures.totalCounts(scope), NO_POSTS),
      orFallback(failed, 'production', figures.weekCounts(scope, spans), []),
      orFallback(failed, 'scheduling', figures.hourCounts(scope, offsets), []),
      orFallback(failed, 'quality', figures.pillarCounts(scope), []),
      orFallback(failed, 'ai', campaignPostCounts(scope, campaigns), []),
      orFallback(failed, 'efficiency', draftsOf(scope), 0),
      orFallback(failed, 'scheduling', windows.countQueuedPosts(place, now), 0),
      orFallback(failed, 'efficiency', windows.countFailedPosts(place, now), 0),
    ])
  return { windows: recent, totals, weeks, hours, pillars, ai, drafts, queued, failedThisWeek }
}

async function draftsOf(scope: Scope): Promise<number | null> {
  return scope.campaignId ? null : windows.countDrafts(scope)
}

async function campaignsOf(organizationId: string) {
  const campaigns = await Campaign.query()
    .where('organization_id', organizationId)
    .select('id', 'name')
    .orderBy('name')
    .orderBy('id')
  return campaigns.map(({ id, name }) => ({ id, name }))
}

function withKnownCampaign(filters: AnalyticsFilters, campaigns: { id: string }[]) {
  const isKnown = campaigns.some(({ id }) => id === filters.campaign)
  return isKnown ? filters : { ...filters, campaign: null }
}

/** Logs a failed read and returns the fallback. */
async function orFallback<T>(
  failed: Set<AnalyticsPart>,
  part: AnalyticsPart,
  reading: Promise<T>,
  fallback: NoInfer<T>
): Promise<T> {
  try {
    return await reading
  } catch (error) {
    logger.error({ err: error, part }, "part of the analytics couldn't be read")
    failed.add(part)
    return fallback
  }
}

type Row = { campaign_id: string | null; status: string; posts: number | string }

/** Counts the posts that campaigns generated in the period, by campaign and status. */
async function campaignPostCounts(
  { organizationId, campaignId, from, until }: MetricsScope,
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
    const campaign = campaigns.find((candidate) => candidate.id === id) ?? null
    return isPostStatus(status) ? [{ campaign, status, posts: Number(posts) }] : []
  })
}
