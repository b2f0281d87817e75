import { tzOffset } from '@date-fns/tz/tzOffset'
import { DAY_MS, MINUTE_MS, type Instant } from '#domain/schedule/instant'
import { shortNamesOf } from '#domain/schedule/zone_names'

/** What a person reads on a calendar and a clock, without a zone. */
export interface WallClock {
  /** YYYY-MM-DD */
  date: string
  /** HH:MM, 24 hours */
  time: string
}

const ZONE_NAME = /^(?:UTC|GMT|[A-Za-z]+(?:\/[A-Za-z0-9_+-]+){1,2})$/

/** Asking the runtime is dear in time and memory; there are some hundred zones, and they stay. */
const knownZones = new Set<string>()

/** True for an IANA zone this runtime knows ('Europe/Berlin', 'UTC'); offsets such as '+01:00' are no zones. */
export function isValidZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || !ZONE_NAME.test(zone)) return false
  if (knownZones.has(zone)) return true
  const isKnown = isKnownToRuntime(zone)
  if (isKnown) knownZones.add(zone)
  return isKnown
}

function isKnownToRuntime(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false // the only way that a runtime has to say so
  }
}

/** The zone as it was saved; UTC where none was, or one that is not known any more. */
export function zoneOrUtc(zone: string | null | undefined): string {
  return isValidZone(zone) ? zone : 'UTC'
}

/** How often a zone's clock shows a date and time: once, twice (the first counts), or never. */
export type ClockReading = { kind: 'once' | 'twice' | 'skipped'; instant: Date }

/**
 * The moment a clock in the zone shows this date and time; null when the date, time or zone does not
 * exist. A time that a clock change skips becomes the moment of the change (02:30 -> 03:00); of a time
 * that comes twice, the first.
 */
export function toInstant(wall: WallClock, zone: string): Date | null {
  return readClock(wall, zone)?.instant ?? null
}

/** Like `toInstant`, and says whether a clock change skips or repeats the time. */
export function readClock(wall: WallClock, zone: string): ClockReading | null {
  const local = localMillis(wall)
  if (local === null || !isValidZone(zone)) return null
  const offsetAt = (ms: number) => tzOffset(zone, new Date(ms)) * MINUTE_MS
  const before = local - offsetAt(local - DAY_MS)
  const later = local - offsetAt(local + DAY_MS)
  const real = [before, later].filter((ms) => ms + offsetAt(ms) === local)
  if (real.length === 0) {
    return { kind: 'skipped', instant: new Date(clockChange(later, before, offsetAt)) }
  }
  const kind = new Set(real).size === 2 ? 'twice' : 'once'
  return { kind, instant: new Date(Math.min(...real)) }
}

/** Date and time a clock in the zone shows at that moment; an unknown zone reads as UTC. */
export function toWallClock(instant: Instant, zone: string): WallClock {
  const local = new Date(wallMillis(instant, zone)).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

/** Minutes that a clock in the zone is ahead of UTC at that moment; an unknown zone is UTC. */
export function offsetMinutes(instant: Instant, zone: string): number {
  return tzOffset(zoneOrUtc(zone), new Date(instant.valueOf()))
}

/** What a clock in the zone shows at that moment, read as if it were UTC, in ms. */
export function wallMillis(instant: Instant, zone: string): number {
  return instant.valueOf() + offsetMinutes(instant, zone) * MINUTE_MS
}

/** The first moment of the day that it is in the zone. */
export function startOfDay(instant: Instant, zone: string): Date {
  const { date } = toWallClock(instant, zone)
  const known = zoneOrUtc(zone)
  return toInstant({ date, time: '00:00' }, known) ?? new Date(instant.valueOf())
}

/** The date and time read as if they were UTC, in ms; null when they are no date and time. */
function localMillis({ date, time }: WallClock): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time) || time > '23:59')
    return null
  const local = Date.parse(`${date}T${time}Z`)
  return isRealDate(date) && !Number.isNaN(local) ? local : null
}

/** False for a day that its month does not have: engines read 30 February as 2 March. */
function isRealDate(date: string): boolean {
  const midnight = Date.parse(`${date}T00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date)
}

/** The first moment with the new offset, between two moments on either side of the change. */
function clockChange(from: number, to: number, offsetAt: (ms: number) => number): number {
  let old = from
  let changed = to
  while (changed - old > 1) {
    const middle = Math.floor((old + changed) / 2)
    if (offsetAt(middle) === offsetAt(from)) old = middle
    else changed = middle
  }
  return changed
}

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)\s?(Z|[+ -](?:0\d|1[0-4]):?[0-5]\d)?)?$/i
const YEARS = { min: 2000, max: 2100 }

/**
 * The moment an ISO 8601 text names; without a zone suffix it is UTC (spec section 4). Null for anything
 * else and for years outside 2000 to 2100. A blank before the offset is a '+' that a query string ate.
 */
export function parseInstant(text: unknown): Date | null {
  const parts = typeof text === 'string' ? ISO.exec(text.trim()) : null
  if (!parts) return null
  const [, date, time = '00:00', suffix = 'Z'] = parts
  const offset = suffix.replace(' ', '+').toUpperCase()
  const instant = new Date(`${date}T${time.replace(',', '.')}${colonIn(offset)}`)
  return isRealDate(date!) && isSchedulable(instant) ? instant : null
}

/** '+0100' as '+01:00', the form that every engine reads. */
function colonIn(offset: string): string {
  return offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
}

/** True within the years the product keeps: 2000 to 2100, UTC. */
export function isSchedulable(instant: Instant): boolean {
  const year = new Date(instant.valueOf()).getUTCFullYear()
  return year >= YEARS.min && year <= YEARS.max
}

/** The moment as it goes out: ISO 8601 UTC with milliseconds and Z (contract, "Instants"). */
export function toWireInstant(instant: Instant): string {
  return new Date(instant.valueOf()).toISOString()
}

/** The zone's short name at that moment ('CET', 'EDT'); 'UTC+5:45' for a zone without a common one. */
export function zoneShortName(instant: Instant, zone: string): string {
  const offset = offsetMinutes(instant, zone)
  const names = shortNamesOf(zoneOrUtc(zone))
  if (!names) return offset === 0 ? 'UTC' : `UTC${offsetWords(offset)}`
  return isSummer(instant, zone, offset) ? (names.summer ?? names.standard) : names.standard
}

/** '+5:45', '-3' */
function offsetWords(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${offset < 0 ? '-' : '+'}${hours}${rest}`
}

/** True while the clock is ahead of where it stands in another season of the year. */
function isSummer(instant: Instant, zone: string, offset: number): boolean {
  const year = new Date(wallMillis(instant, zone)).getUTCFullYear()
  return [0, 6].some((month) => offset > offsetMinutes(Date.UTC(year, month, 1), zone))
}
