import type { Clock } from '#domain/schedule/clock'
import { dateWords } from '#domain/schedule/dates'
import type { Instant } from '#domain/schedule/instant'
import { toWallClock, zoneShortName } from '#domain/schedule/wall_clock'

/**
 * How much of a date is written: `short` '25 Nov', `year` '25 Nov 2026', `weekday` 'Wed 25 Nov', `full`
 * 'Wed 25 Nov 2026', `long` 'Wednesday 25 November', `day` 'Wednesday 25 Nov'.
 */
export type DateStyle = 'short' | 'year' | 'weekday' | 'full' | 'long' | 'day'

const DATE_FORMATS: Record<Clock, Record<DateStyle, string>> = {
  '24h': {
    short: 'd MMM',
    year: 'd MMM yyyy',
    weekday: 'ccc d MMM',
    full: 'ccc d MMM yyyy',
    long: 'cccc d MMMM',
    day: 'cccc d MMM',
  },
  '12h': {
    short: 'MMM d',
    year: 'MMM d, yyyy',
    weekday: 'ccc, MMM d',
    full: 'ccc, MMM d, yyyy',
    long: 'cccc, MMMM d',
    day: 'cccc, MMM d',
  },
}

const WITH_YEAR: Partial<Record<DateStyle, DateStyle>> = { short: 'year', weekday: 'full' }

/** A 'YYYY-MM-DD' in the order of the user's clock: 'Wed 25 Nov' or 'Wed, Nov 25'. */
export function formatDate(date: string, clock: Clock, style: DateStyle = 'weekday'): string {
  return dateWords(date, DATE_FORMATS[clock][style])
}

/** An 'HH:MM' in the user's clock: '09:00' or '9:00 AM'. */
export function formatTime(time: string, clock: Clock): string {
  if (clock === '24h') return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${meridiemOf(hour)}`
}

/** A whole hour, 0 to 23, as a grid labels it: '09:00' or '9 AM'. */
export function formatHour(hour: number, clock: Clock): string {
  if (clock === '24h') return `${String(hour).padStart(2, '0')}:00`
  return `${hour % 12 || 12} ${meridiemOf(hour)}`
}

/** The time a clock in the zone shows at that moment: '09:00' or '9:00 AM'. */
export function formatTimeOf(instant: Instant, zone: string, clock: Clock): string {
  return formatTime(toWallClock(instant, zone).time, clock)
}

/** The date in the zone at that moment; with the year when it is not the year of `now`. */
export function formatDateOf(
  instant: Instant,
  zone: string,
  clock: Clock,
  { now, style = 'weekday' }: { now?: Instant; style?: DateStyle } = {}
): string {
  const { date } = toWallClock(instant, zone)
  const isOtherYear = now && toWallClock(now, zone).date.slice(0, 4) !== date.slice(0, 4)
  return formatDate(date, clock, isOtherYear ? (WITH_YEAR[style] ?? style) : style)
}

/** 'Wed 25 Nov, 09:00' or 'Wed, Nov 25, 9:00 AM'; with the year when it is not the year of `now`. */
export function formatDateTime(
  instant: Instant,
  zone: string,
  clock: Clock,
  options: { now?: Instant; style?: DateStyle } = {}
): string {
  return `${formatDateOf(instant, zone, clock, options)}, ${formatTimeOf(instant, zone, clock)}`
}

/** Like `formatDateTime`, with 'Today' for the day of `now`: 'Today, 11:00'. */
export function formatDayTime(
  instant: Instant,
  zone: string,
  clock: Clock,
  { now, style }: { now: Instant; style?: DateStyle }
): string {
  const isToday = toWallClock(instant, zone).date === toWallClock(now, zone).date
  if (isToday) return `Today, ${formatTimeOf(instant, zone, clock)}`
  return formatDateTime(instant, zone, clock, { now, style })
}

/** Like `formatDayTime`, with the zone's short name: 'Today, 11:00 CET', 'Wed 18 Nov, 10:30 CET'. */
export function formatMoment(instant: Instant, zone: string, clock: Clock, now: Instant): string {
  return `${formatDayTime(instant, zone, clock, { now })} ${zoneShortName(instant, zone)}`
}

/** The time with seconds: '10:24:05' or '10:24:05 AM'. */
export function formatSeconds(instant: Instant, zone: string, clock: Clock): string {
  const seconds = String(new Date(instant.valueOf()).getUTCSeconds()).padStart(2, '0')
  const [time, meridiem] = formatTimeOf(instant, zone, clock).split(' ')
  return [`${time}:${seconds}`, meridiem].filter(Boolean).join(' ')
}

/** The moment in UTC, for those who want to know exactly: '18 Nov 2026, 09:30 UTC'. */
export function formatUtc(
  instant: Instant,
  clock: Clock,
  to: 'minutes' | 'seconds' = 'minutes'
): string {
  const date = formatDateOf(instant, 'UTC', clock, { style: 'year' })
  const time = to === 'minutes' ? formatTimeOf : formatSeconds
  return `${date}, ${time(instant, 'UTC', clock)} UTC`
}

function meridiemOf(hour: number): 'AM' | 'PM' {
  return hour < 12 ? 'AM' : 'PM'
}
