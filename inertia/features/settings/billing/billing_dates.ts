import { DateTime } from 'luxon'
import { monthOf } from '@domain/billing/usage'
import { SECOND_MS, type Instant } from '@domain/schedule/instant'
import { inZone, zoneShortName } from '@domain/schedule/wall_clock'

/** 'December 3, 2026', of unix seconds. */
export function formatDay(seconds: number, zone: string): string {
  return inZone(seconds * SECOND_MS, zone).toLocaleString(DateTime.DATE_FULL)
}

/** 'Dec 1, 01:00 CET': when the meters start anew, which is with the UTC month. */
export function formatReset(now: Instant, zone: string): string {
  const { until } = monthOf(now)
  return `${inZone(until, zone).toFormat('MMM d, HH:mm')} ${zoneShortName(until, zone)}`
}
