import { monthOf } from '@domain/billing/usage'
import type { Clock } from '@domain/schedule/clock'
import { formatDateOf, formatMoment } from '@domain/schedule/format_date_time'
import { SECOND_MS, type Instant } from '@domain/schedule/instant'

/** '3 Dec 2026' or 'Dec 3, 2026', of unix seconds. */
export function formatDay(seconds: number, zone: string, clock: Clock): string {
  return formatDateOf(seconds * SECOND_MS, zone, clock, { style: 'year' })
}

/** 'Tue 1 Dec, 01:00 CET': when the meters start anew, which is with the UTC month. */
export function formatReset(now: Instant, zone: string, clock: Clock): string {
  const { until } = monthOf(now)
  return formatMoment(until, zone, clock, now)
}
