import type { DateTime } from 'luxon'
import logger from '@adonisjs/core/services/logger'
import { analyticsSpan, type AnalyticsFilters, type AnalyticsSpan } from '#domain/analytics/filters'
import { offsetSpans, type OffsetSpan } from '#domain/analytics/local_time'
import type { AnalyticsCounts, WeekBounds } from '#domain/analytics/report'
import { NO_POSTS } from '#domain/analytics/totals'
import { weekOf, weekRange, weekSpans, type WeekSpan } from '#domain/analytics/weeks'
import { after, earliest } from '#domain/schedule/instant'
import { aiItems } from '#models/ai_items'
import Campaign from '#models/campaign'
import * as windows from '#models/post_windows'
import * as figures from '#models/published_figures'

type Scope = figures.FigureScope & AnalyticsSpan

interface Question {
  organization: { id: string; name: string }
  filters: AnalyticsFilters
  /** Whose hours and weeks are meant. */
  zone: string
  now: DateTime
}

/** The sections of the screen, by which a part that failed is told. */
export type AnalyticsPart = 'production' | 'quality' | 'efficiency' | 'scheduling' | 'ai'

export interface CountedAnalytics {
  counts: AnalyticsCounts
  weeks: WeekBounds
  campaigns: { id: string; name: string }[]
  /** As they were used: a campaign that is gone filters nothing. */
  filters: AnalyticsFilters
  /** Sections with zeros in place of what could not be read. */
  failed: AnalyticsPart[]
}

/** What the databases count for the Analytics screen; null while no post has gone out at all. */
export async function analyticsCounts(question: Question): Promise<CountedAnalytics | null> {
  const { organization, zone, now } = question
  const first = await windows.firstPostAt(organization.id)
  if (first === null) return null
  const failed = new Set<AnalyticsPart>()
  const campaigns = await quietly(failed, 'ai', campaignsOf(organization.id), [])
  const filters = withKnownCampaign(question.filters, campaigns)
  const scope = scopeOf({ ...question, filters })
  const from = scope.from ?? first.toJSDate()
  const until = new Date(earliest([scope.until ?? after(now, 1), after(now, 1)]).valueOf())
  const asked = scope.from && weekOf(scope.from, zone)
  const [firstPost, last] = [weekOf(first, zone), weekOf(after(until, -1), zone)]
  const weeks = { ...weekRange(asked, { firstPost, last }), now: weekOf(now, zone) }
  const parts = await readParts({
    ...{ scope, now, campaigns, failed },
    offsets: offsetSpans(from, until, zone),
    weeks: weekSpans(weeks, zone, from, until),
  })
  const counts = { organization: organization.name, ...parts }
  return { counts, weeks, campaigns, filters, failed: [...failed] }
}

/** The posts that the filters mean, in moments. */
function scopeOf({ organization, filters, zone, now }: Question): Scope {
  const span = analyticsSpan(filters, zone, now)
  return { organizationId: organization.id, campaignId: filters.campaign, ...span }
}

interface Reading {
  scope: Scope
  offsets: OffsetSpan[]
  weeks: WeekSpan[]
  now: DateTime
  campaigns: { id: string; name: string }[]
  failed: Set<AnalyticsPart>
}

async function readParts({ scope, offsets, weeks: spans, now, campaigns, failed }: Reading) {
  const place = { organizationId: scope.organizationId, campaignId: scope.campaignId }
  const noPosts = { week: 0, month: 0 }
  const [recent, totals, weeks, hours, pillars, ai, drafts, queued, failedThisWeek] =
    await Promise.all([
      quietly(failed, 'production', windows.recentPosts(place, now), noPosts),
      quietly(failed, 'quality', figures.totalCounts(scope), NO_POSTS),
      quietly(failed, 'production', figures.weekCounts(scope, spans), []),
      quietly(failed, 'scheduling', figures.hourCounts(scope, offsets), []),
      quietly(failed, 'quality', figures.pillarCounts(scope), []),
      quietly(failed, 'ai', aiItems(scope, campaigns), []),
      quietly(failed, 'efficiency', draftsOf(scope), 0),
      quietly(failed, 'scheduling', windows.queuedPosts(place, now), 0),
      quietly(failed, 'efficiency', windows.failedPosts(place, now), 0),
    ])
  return { windows: recent, totals, weeks, hours, pillars, ai, drafts, queued, failedThisWeek }
}

async function draftsOf(scope: Scope): Promise<number | null> {
  return scope.campaignId ? null : windows.draftsIn(scope)
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

/** What cannot be read counts as nothing, and is logged (spec section 8, "fall back silently"). */
async function quietly<T>(
  failed: Set<AnalyticsPart>,
  part: AnalyticsPart,
  reading: Promise<T>,
  nothing: NoInfer<T>
): Promise<T> {
  try {
    return await reading
  } catch (error) {
    logger.error({ err: error, part }, "part of the analytics couldn't be read")
    failed.add(part)
    return nothing
  }
}
