import type { Clock } from '#domain/schedule/clock_format'
import { plusDays } from '#domain/schedule/dates'
import { toInstant, isSchedulable } from '#domain/schedule/wall_clock'
import { formatDate } from '#domain/schedule/format_date_time'
import { DAY_MS, type Instant } from '#domain/schedule/instant'

/** The days before now. Null means all time. */
const RANGE_DAYS = { '7d': 7, '30d': 30, '90d': 90, '12m': 365, 'all': null } as const

type RangeKey = keyof typeof RANGE_DAYS

export const RANGES: readonly { key: RangeKey; label: string }[] = [
  { key: '7d', label: 'Last 7 days' },
  { key: '30d', label: 'Last 30 days' },
  { key: '90d', label: 'Last 90 days' },
  { key: '12m', label: 'Last 12 months' },
  { key: 'all', label: 'All time' },
]

export interface AnalyticsFilters {
  range: RangeKey | 'custom'
  /** The first and last day of a custom range, YYYY-MM-DD; null for other ranges. */
  from: string | null
  to: string | null
  /** The id of a campaign; null for all posts. */
  campaign: string | null
}

/** Includes `from` and excludes `until`. Null means unlimited. */
export interface AnalyticsPeriod {
  from: Date | null
  until: Date | null
}

const ALL: AnalyticsFilters = { range: 'all', from: null, to: null, campaign: null }
const CAMPAIGN = /^camp_[A-Za-z0-9_-]{1,48}$/

/**
 * Reads the filters from the URL (`?range=&from=&to=&campaign=`). Invalid values fall back to the
 * defaults.
 */
export function analyticsFilters(query: Record<string, unknown>): AnalyticsFilters {
  const campaign =
    typeof query.campaign === 'string' && CAMPAIGN.test(query.campaign) ? query.campaign : null
  const [from, to] = [dayOf(query.from), dayOf(query.to)]
  if (query.range === 'custom' && from !== null && to !== null && from <= to) {
    return { range: 'custom', from, to, campaign }
  }
  const named = RANGES.find(({ key }) => key === query.range)
  return { ...ALL, range: named?.key ?? ALL.range, campaign }
}

/** Returns the query string for the filters, without default values. */
export function analyticsQuery({ range, from, to, campaign }: AnalyticsFilters): string {
  const query = new URLSearchParams()
  if (range !== ALL.range) query.set('range', range)
  if (range === 'custom' && from !== null && to !== null) {
    query.set('from', from)
    query.set('to', to)
  }
  if (campaign !== null) query.set('campaign', campaign)
  return query.size > 0 ? `?${query}` : ''
}

/** Returns the moments of a range. The days of a custom range are days in the zone. */
export function analyticsPeriod(
  { range, from, to }: AnalyticsFilters,
  zone: string,
  now: Instant
): AnalyticsPeriod {
  if (range === 'custom') return { from: startOf(from, zone, 0), until: startOf(to, zone, 1) }
  const days = RANGE_DAYS[range]
  if (days === null) return { from: null, until: null }
  return { from: new Date(now.valueOf() - days * DAY_MS), until: null }
}

/**
 * Returns the label of a range: 'Last 30 days', '1 Nov – 14 Nov 2026', 'Nov 1 – Nov 14, 2026', '31
 * Dec 2025 – 14 Nov 2026'.
 */
export function rangeLabel({ range, from, to }: AnalyticsFilters, clock: Clock): string {
  if (range !== 'custom' || !from || !to)
    return RANGES.find(({ key }) => key === range)?.label ?? ''
  const style = from.slice(0, 4) === to.slice(0, 4) ? 'short' : 'year'
  return `${formatDate(from, clock, style)} – ${formatDate(to, clock, 'year')}`
}

function dayOf(value: unknown): string | null {
  const start = typeof value === 'string' ? startOf(value, 'UTC', 0) : null
  return start && isSchedulable(start) ? String(value) : null
}

function startOf(day: string | null, zone: string, daysLater: number): Date | null {
  if (day === null || !toInstant({ date: day, time: '00:00' }, 'UTC')) return null
  return toInstant({ date: plusDays(day, daysLater), time: '00:00' }, zone)
}
