import { after, DAY_MS, HOUR_MS, type Instant } from '#domain/schedule/instant'
import type { DateTime } from 'luxon'

/**
 * The metrics that LinkedIn counts for a post, as whole numbers. Null means that LinkedIn does not
 * provide the number for this connection.
 */
export interface PostMetrics {
  impressions: number | null
  reactions: number | null
  comments: number | null
  shares: number | null
}

export const METRIC_NAMES = ['impressions', 'reactions', 'comments', 'shares'] as const

export const NO_METRICS: PostMetrics = {
  impressions: null,
  reactions: null,
  comments: null,
  shares: null,
}

/** The ages of a post at which its metrics are read, in ms. */
export const METRIC_AGES_MS = [HOUR_MS, DAY_MS, 7 * DAY_MS, 30 * DAY_MS] as const

/** The shortest time between two reads of the metrics that users request, in ms. */
export const MIN_METRICS_REFRESH_MS = 10 * 60_000

/**
 * Returns when the metrics of a post are read next, or null when no further read is planned.
 * `readAt` is the last read and null before the first one. A post that is found late is read
 * immediately.
 */
export function nextMetricsReadAt(postedAt: Instant, readAt: Instant | null): Date | null {
  const moments = METRIC_AGES_MS.map((age) => after(postedAt, age))
  return moments.find((at) => readAt === null || at.valueOf() > readAt.valueOf()) ?? null
}

/** Returns true when LinkedIn provided at least one metric. */
export function hasMetrics(metrics: PostMetrics): boolean {
  return METRIC_NAMES.some((name) => metrics[name] !== null)
}

/**
 * Returns a count from LinkedIn, or null when the value is not a number. LinkedIn's corrections can
 * make a count negative; that becomes 0.
 */
export function countOf(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return Math.min(Math.max(0, Math.trunc(value)), MAX_COUNT)
}

/** The largest value of the database columns for metrics. */
const MAX_COUNT = 2 ** 31 - 1

/** Returns when the metrics of a post published at that moment are first fetched. */
export function firstMetricsFetchAt(postedAt: DateTime): DateTime {
  return postedAt.plus(METRIC_AGES_MS[0])
}
