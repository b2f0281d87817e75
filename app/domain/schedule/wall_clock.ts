import { DateTime, IANAZone } from 'luxon'
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
  const isKnown = IANAZone.isValidZone(zone)
  if (isKnown) knownZones.add(zone)
  return isKnown
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
  const offsetAt = (ms: number) => IANAZone.create(zone).offset(ms) * MINUTE_MS
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
  const offset = IANAZone.create(zoneOrUtc(zone)).offset(instant.valueOf())
  const local = new Date(instant.valueOf() + offset * MINUTE_MS).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

/** The moment seen from the zone, for other rules of the schedule; an unknown zone reads as UTC. */
export function inZone(instant: Instant, zone: string): DateTime {
  const known = isValidZone(zone) ? zone : 'UTC'
  return DateTime.fromMillis(instant.valueOf(), { zone: known, locale: 'en-US' })
}

/** The date and time read as if they were UTC, in ms; null when they are no date and time. */
function localMillis({ date, time }: WallClock): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time) || time > '23:59')
    return null
  const local = Date.parse(`${date}T${time}Z`)
  const isDate = !Number.isNaN(local) && new Date(local).toISOString().startsWith(date)
  return isDate ? local : null
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
  const instant = DateTime.fromISO(`${date}T${time.replace(',', '.')}${offset}`, { zone: 'utc' })
  return instant.isValid && isSchedulable(instant) ? instant.toJSDate() : null
}

/** True within the years the product keeps: 2000 to 2100, UTC. */
export function isSchedulable(instant: Instant): boolean {
  const { year } = inZone(instant, 'UTC')
  return year >= YEARS.min && year <= YEARS.max
}

/** The moment as it goes out: ISO 8601 UTC with milliseconds and Z (contract, "Instants"). */
export function toWireInstant(instant: Instant): string {
  return new Date(instant.valueOf()).toISOString()
}

/** The zone's short name at that moment ('CET', 'EDT'); 'UTC+5:45' for a zone without a common one. */
export function zoneShortName(instant: Instant, zone: string): string {
  const local = inZone(instant, zone)
  const names = shortNamesOf(local.zoneName ?? 'UTC')
  if (!names) return local.offset === 0 ? 'UTC' : `UTC${local.toFormat('Z').replace(/:00$/, '')}`
  return local.isInDST ? (names.summer ?? names.standard) : names.standard
}
