import { tzOffset } from '@date-fns/tz/tzOffset'
import { DAY_MS, MINUTE_MS } from '#domain/schedule/instant'
import type { Instant, Moment } from '#domain/schedule/instant'

/** The date and time that a calendar and a clock show, without a zone. */
export interface WallClock {
  /** YYYY-MM-DD */
  date: string
  /** HH:MM, 24 hours */
  time: string
}

const ZONE_NAME = /^(?:UTC|GMT|[A-Za-z]+(?:\/[A-Za-z0-9_+-]+){1,2})$/

/** More names than a team uses. */
const MAX_NAMES = 1000

/**
 * Caches the runtime's own name of each known zone, because asking the runtime costs time and
 * memory. A runtime reads names in upper and lower case, so there are endless spellings.
 */
const runtimeNames = new Map<string, string>()

/**
 * Returns true for an IANA zone that this runtime knows ('Europe/Berlin', 'UTC'). Offsets such as
 * '+01:00' are not zones.
 */
export function isValidZone(zone: unknown): zone is string {
  return typeof zone === 'string' && runtimeName(zone) !== null
}

/**
 * Returns the runtime's own name of a zone, or null for an unknown zone. All spellings of a zone
 * have the same one. What computes with a zone keeps its preparations forever, by this name.
 */
export function runtimeName(zone: string): string | null {
  const known = runtimeNames.get(zone)
  if (known !== undefined) return known
  const name = ZONE_NAME.test(zone) ? askRuntime(zone) : null
  if (runtimeNames.size >= MAX_NAMES) runtimeNames.clear()
  if (name !== null) runtimeNames.set(zone, name)
  return name
}

function askRuntime(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null // Intl throws for an unknown zone
  }
}

/** Returns the stored zone, or UTC when none is stored or the stored one is unknown. */
export function zoneOrUtc(zone: string | null | undefined): string {
  return isValidZone(zone) ? zone : 'UTC'
}

/**
 * States how often the zone's clock shows the date and time: once, twice (the first occurrence is
 * used) or never.
 */
type WallClockResolution = { kind: 'once' | 'twice' | 'skipped'; instant: Date }

/**
 * Returns the moment at which a clock in the zone shows this date and time, or null when the date,
 * time or zone does not exist. A time that a clock change skips becomes the moment of the change
 * (02:30 -> 03:00). When a time occurs twice, the first occurrence is used.
 */
export function toInstant(wall: WallClock, zone: string): Date | null {
  return resolveWallClock(wall, zone)?.instant ?? null
}

/** Works like `toInstant` and also states whether a clock change skips or repeats the time. */
export function resolveWallClock(wall: WallClock, zone: string): WallClockResolution | null {
  const local = localMillis(wall)
  const name = runtimeName(zone)
  if (local === null || name === null) return null
  const offsetAt = (ms: number) => tzOffset(name, new Date(ms)) * MINUTE_MS
  const before = local - offsetAt(local - DAY_MS)
  const later = local - offsetAt(local + DAY_MS)
  const real = [before, later].filter((ms) => ms + offsetAt(ms) === local)
  if (real.length === 0) {
    return { kind: 'skipped', instant: new Date(clockChange(later, before, offsetAt)) }
  }
  const kind = new Set(real).size === 2 ? 'twice' : 'once'
  return { kind, instant: new Date(Math.min(...real)) }
}

/**
 * Returns the date and time that a clock in the zone shows at that moment. An unknown zone counts
 * as UTC.
 */
export function toWallClock(instant: Instant, zone: string): WallClock {
  const local = new Date(wallClockMs(instant, zone)).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

/**
 * Returns how many minutes a clock in the zone is ahead of UTC at that moment. An unknown zone
 * counts as UTC.
 */
export function offsetMinutes(instant: Instant, zone: string): number {
  return tzOffset(runtimeName(zone) ?? 'UTC', new Date(instant.valueOf()))
}

/** Returns the wall clock time in the zone at that moment, read as if it were UTC, in ms. */
export function wallClockMs(instant: Instant, zone: string): number {
  return instant.valueOf() + offsetMinutes(instant, zone) * MINUTE_MS
}

/** Returns the date and time read as if they were UTC, in ms, or null when they are invalid. */
function localMillis({ date, time }: WallClock): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time) || time > '23:59')
    return null
  const local = Date.parse(`${date}T${time}Z`)
  return isRealDate(date) && !Number.isNaN(local) ? local : null
}

/**
 * Returns false for a day that its month does not have. JavaScript engines read 30 February as 2
 * March.
 */
function isRealDate(date: string): boolean {
  const midnight = Date.parse(`${date}T00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date)
}

/** Returns the first moment with the new offset. The change happens between the two moments. */
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
 * Returns the moment of an ISO 8601 text. Without a zone suffix it is UTC. Returns null for any
 * other text and for years outside 2000 to 2100. A space before the offset is a '+' that a query
 * string decoded.
 */
export function parseInstant(text: unknown): Date | null {
  const parts = typeof text === 'string' ? ISO.exec(text.trim()) : null
  if (!parts) return null
  const [, date, time = '00:00', suffix = 'Z'] = parts
  const offset = suffix.replace(' ', '+').toUpperCase()
  const instant = new Date(`${date}T${time.replace(',', '.')}${withOffsetColon(offset)}`)
  return isRealDate(date!) && isSchedulable(instant) ? instant : null
}

/** Turns '+0100' into '+01:00', the form that every engine reads. */
function withOffsetColon(offset: string): string {
  return offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
}

/** Returns true for a moment in the years that the product supports: 2000 to 2100, UTC. */
export function isSchedulable(instant: Instant): boolean {
  const year = new Date(instant.valueOf()).getUTCFullYear()
  return year >= YEARS.min && year <= YEARS.max
}

/**
 * Returns the moment as the API sends it: ISO 8601 in UTC with milliseconds and Z (contract,
 * "Instants").
 */
export function toWireInstant(instant: Moment): string {
  if (typeof instant === 'string') return instant
  return new Date(instant.valueOf()).toISOString()
}

/**
 * Returns the zone's short name at that moment ('CET', 'EDT'). A zone without a common name gets
 * 'UTC+5:45'.
 */
export function zoneShortName(instant: Instant, zone: string): string {
  const offset = offsetMinutes(instant, zone)
  const names = shortNamesOf(zoneOrUtc(zone))
  if (!names) return offset === 0 ? 'UTC' : `UTC${formatOffset(offset)}`
  return isSummer(instant, zone, offset) ? (names.summer ?? names.standard) : names.standard
}

/** Returns '+5:45' or '-3'. */
function formatOffset(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${offset < 0 ? '-' : '+'}${hours}${rest}`
}

/** Returns true while the clock is ahead of the zone's standard time. */
function isSummer(instant: Instant, zone: string, offset: number): boolean {
  const year = new Date(wallClockMs(instant, zone)).getUTCFullYear()
  return [0, 6].some((month) => offset > offsetMinutes(Date.UTC(year, month, 1), zone))
}

/** The short names of zones: in standard time and, where clocks change, in summer time. */
interface ShortNames {
  standard: string
  summer?: string
  zones: readonly string[]
}

// The table is part of Herald because browsers and servers disagree on these names, and both render
// a page.
const SHORT_NAMES: readonly ShortNames[] = [
  { standard: 'UTC', zones: ['UTC', 'GMT', 'Etc/UTC', 'Etc/GMT', 'Etc/UCT', 'Etc/Zulu'] },
  { standard: 'GMT', summer: 'BST', zones: ['Europe/London', 'Europe/Belfast', 'Europe/Jersey'] },
  { standard: 'GMT', summer: 'IST', zones: ['Europe/Dublin'] },
  { standard: 'WET', summer: 'WEST', zones: ['Europe/Lisbon', 'Atlantic/Canary'] },
  {
    standard: 'CET',
    summer: 'CEST',
    zones:
      europe(`Amsterdam Andorra Belgrade Berlin Bratislava Brussels Budapest Copenhagen Gibraltar
      Ljubljana Luxembourg Madrid Malta Monaco Oslo Paris Podgorica Prague Rome San_Marino Sarajevo
      Skopje Stockholm Tirane Vaduz Vatican Vienna Warsaw Zagreb Zurich`),
  },
  {
    standard: 'EET',
    summer: 'EEST',
    zones: europe(
      'Athens Bucharest Chisinau Helsinki Kiev Kyiv Mariehamn Riga Sofia Tallinn Vilnius'
    ),
  },
  { standard: 'EET', summer: 'EEST', zones: ['Africa/Cairo', 'Asia/Beirut', 'Asia/Nicosia'] },
  { standard: 'MSK', zones: ['Europe/Moscow', 'Europe/Simferopol'] },
  { standard: 'EAT', zones: ['Africa/Nairobi', 'Africa/Kampala', 'Africa/Addis_Ababa'] },
  { standard: 'SAST', zones: ['Africa/Johannesburg'] },
  { standard: 'WAT', zones: ['Africa/Lagos'] },
  {
    standard: 'EST',
    summer: 'EDT',
    zones: ['America/New_York', 'America/Toronto', 'America/Detroit', 'US/Eastern'],
  },
  {
    standard: 'CST',
    summer: 'CDT',
    zones: ['America/Chicago', 'America/Winnipeg', 'America/Mexico_City', 'US/Central'],
  },
  { standard: 'MST', summer: 'MDT', zones: ['America/Denver', 'America/Edmonton', 'US/Mountain'] },
  { standard: 'MST', zones: ['America/Phoenix'] },
  {
    standard: 'PST',
    summer: 'PDT',
    zones: ['America/Los_Angeles', 'America/Vancouver', 'America/Tijuana', 'US/Pacific'],
  },
  { standard: 'BRT', zones: ['America/Sao_Paulo'] },
  { standard: 'GST', zones: ['Asia/Dubai'] },
  { standard: 'PKT', zones: ['Asia/Karachi'] },
  { standard: 'IST', zones: ['Asia/Kolkata', 'Asia/Calcutta'] },
  { standard: 'BST', zones: ['Asia/Dhaka'] },
  { standard: 'ICT', zones: ['Asia/Bangkok', 'Asia/Ho_Chi_Minh', 'Asia/Saigon'] },
  { standard: 'SGT', zones: ['Asia/Singapore'] },
  { standard: 'HKT', zones: ['Asia/Hong_Kong'] },
  { standard: 'CST', zones: ['Asia/Shanghai'] },
  { standard: 'JST', zones: ['Asia/Tokyo'] },
  { standard: 'KST', zones: ['Asia/Seoul'] },
  { standard: 'AEST', summer: 'AEDT', zones: ['Australia/Sydney', 'Australia/Melbourne'] },
  { standard: 'AWST', zones: ['Australia/Perth'] },
  { standard: 'NZST', summer: 'NZDT', zones: ['Pacific/Auckland'] },
]

function europe(cities: string): string[] {
  return cities.split(/\s+/).map((city) => `Europe/${city}`)
}

const BY_ZONE = new Map(
  SHORT_NAMES.flatMap((names) => names.zones.map((zone) => [zone, names] as const))
)

/** Returns the short names of a zone ('CET', 'CEST'), or undefined when the table has none. */
export function shortNamesOf(zone: string): Pick<ShortNames, 'standard' | 'summer'> | undefined {
  return BY_ZONE.get(zone)
}

/**
 * Returns the time that a clock in the zone shows, in the form in which a post stores it:
 * 'YYYY-MM-DDTHH:MM'.
 */
export function wallTime(instant: Instant, zone: string): string {
  const { date, time } = toWallClock(instant, zone)
  return `${date}T${time}`
}
