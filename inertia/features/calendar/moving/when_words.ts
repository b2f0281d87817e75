import { formatDateTime, formatTimeOf } from '@domain/schedule/format_date_time'
import { zoneShortName } from '@domain/schedule/wall_clock'
import { clockInUse } from '~/lib/clock_in_use'

/** 'Friday 20 November, 11:00 CET': for those who listen. */
export function whenSaid(instant: Date, zone: string): string {
  const day = formatDateTime(instant, zone, clockInUse(), { style: 'long' })
  return `${day} ${zoneShortName(instant, zone)}`
}

/** 'Fri 20 Nov, 11:00 CET'. */
export function whenShown(instant: Date, zone: string): string {
  const day = formatDateTime(instant, zone, clockInUse())
  return `${day} ${zoneShortName(instant, zone)}`
}

/** '11:00'. */
export function hourShown(instant: Date, zone: string): string {
  return formatTimeOf(instant, zone, clockInUse())
}
