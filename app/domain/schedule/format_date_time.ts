import type { Clock } from '#domain/schedule/clock_format'
import { formatDatePattern, hourText, padded, plusDays } from '#domain/schedule/dates'
import { toWallClock, zoneShortName } from '#domain/schedule/wall_clock'
import type { Instant } from '#domain/schedule/instant'

/**
 * The date formats: `short` '25 Nov', `year` '25 Nov 2026', `weekday` 'Wed 25 Nov', `full` 'Wed 25
 * Nov 2026', `long` 'Wednesday 25 November', `longYear` 'Wednesday 25 November 2026', `day`
 * 'Wednesday 25 Nov'.
 */
type DateStyle = 'short' | 'year' | 'weekday' | 'full' | 'long' | 'longYear' | 'day'

const DATE_FORMATS: Record<Clock, Record<DateStyle, string>> = {
  '24h': {
    short: 'd MMM',
    year: 'd MMM yyyy',
    weekday: 'ccc d MMM',
    full: 'ccc d MMM yyyy',
    long: 'cccc d MMMM',
    longYear: 'cccc d MMMM yyyy',
    day: 'cccc d MMM',
  },
  '12h': {
    short: 'MMM d',
    year: 'MMM d, yyyy',
    weekday: 'ccc, MMM d',
    full: 'ccc, MMM d, yyyy',
    long: 'cccc, MMMM d',
    longYear: 'cccc, MMMM d, yyyy',
    day: 'cccc, MMM d',
  },
}

const WITH_YEAR: Partial<Record<DateStyle, DateStyle>> = {
  short: 'year',
  weekday: 'full',
  long: 'longYear',
}

/** Returns a 'YYYY-MM-DD' date in the order of the user's clock: 'Wed 25 Nov' or 'Wed, Nov 25'. */
export function formatDate(date: string, clock: Clock, style: DateStyle = 'weekday'): string {
  return formatDatePattern(date, DATE_FORMATS[clock][style])
}

/** Returns an 'HH:MM' time in the user's clock: '09:00' or '9:00 AM'. */
export function formatTime(time: string, clock: Clock): string {
  if (clock === '24h') return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${meridiemOf(hour)}`
}

/** Returns the label of a whole hour from 0 to 24, the end of the day: '09:00' or '9 AM'. */
export function formatHour(hour: number, clock: Clock): string {
  if (clock === '24h') return hourText(hour)
  return `${hour % 12 || 12} ${meridiemOf(hour)}`
}

/** Returns the time that a clock in the zone shows at that moment: '09:00' or '9:00 AM'. */
export function formatTimeOf(instant: Instant, zone: string, clock: Clock): string {
  return formatTime(toWallClock(instant, zone).time, clock)
}

/**
 * Returns the date in the zone at that moment. The year is added when it differs from the year of
 * `now`.
 */
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

/**
 * Returns 'Wed 25 Nov, 09:00' or 'Wed, Nov 25, 9:00 AM'. The year is added when it differs from the
 * year of `now`.
 */
export function formatDateTime(
  instant: Instant,
  zone: string,
  clock: Clock,
  options: { now?: Instant; style?: DateStyle } = {}
): string {
  return `${formatDateOf(instant, zone, clock, options)}, ${formatTimeOf(instant, zone, clock)}`
}

/** Returns a free slot as buttons name it: 'Wed 25 Nov 09:00' or 'Wed, Nov 25, 9:00 AM'. */
export function formatSlot(instant: Instant, zone: string, clock: Clock, now: Instant): string {
  const date = formatDateOf(instant, zone, clock, { now })
  return `${date}${clock === '24h' ? '' : ','} ${formatTimeOf(instant, zone, clock)}`
}

/** Works like `formatDateTime`, but says 'Today' and 'Yesterday': 'Today, 11:00'. */
export function formatDayTime(
  instant: Instant,
  zone: string,
  clock: Clock,
  { now, style }: { now: Instant; style?: DateStyle }
): string {
  const { date } = toWallClock(instant, zone)
  const today = toWallClock(now, zone).date
  const day = { [today]: 'Today', [plusDays(today, -1)]: 'Yesterday' }[date]
  if (day) return `${day}, ${formatTimeOf(instant, zone, clock)}`
  return formatDateTime(instant, zone, clock, { now, style })
}

/**
 * Works like `formatDayTime` and adds the zone's short name: 'Today, 11:00 CET', 'Wed 18 Nov, 10:30
 * CET'.
 */
export function formatMoment(instant: Instant, zone: string, clock: Clock, now: Instant): string {
  return `${formatDayTime(instant, zone, clock, { now })} ${zoneShortName(instant, zone)}`
}

/** Returns a formatted moment for use within a sentence: 'Today, 11:00' becomes 'today, 11:00'. */
export function withinSentence(moment: string): string {
  return moment.replace(/^(Today|Yesterday|Tomorrow)/, (day) => day.toLowerCase())
}

/** Returns the time with seconds: '10:24:05' or '10:24:05 AM'. */
export function formatSeconds(instant: Instant, zone: string, clock: Clock): string {
  const seconds = padded(new Date(instant.valueOf()).getUTCSeconds())
  const [time, meridiem] = formatTimeOf(instant, zone, clock).split(' ')
  return [`${time}:${seconds}`, meridiem].filter(Boolean).join(' ')
}

/** Returns the exact moment in UTC: '18 Nov 2026, 09:30 UTC'. */
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
  return hour % 24 < 12 ? 'AM' : 'PM'
}
