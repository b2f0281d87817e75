import { IANAZone } from 'luxon'
import { plusDays, weekNumber } from '#domain/schedule/dates'
import { DAY_MS, MINUTE_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import { runtimeName, toInstant, wallClockMs, zoneOrUtc } from '#domain/schedule/wall_clock'

/** The number of bars in a chart: at least twelve weeks, at most a year. */
const WEEK_LIMITS = { min: 12, max: 53 } as const

/** The posts published in one week, Monday to Sunday on the user's clock. */
export interface WeekCount {
  /** The number of weeks since the week of 29 December 1969. */
  week: number
  fromCampaigns: number
  byHand: number
  /** Null when LinkedIn provided none. */
  impressions: number | null
  engagement: number | null
}

export interface WeekStats {
  /** 'W47' */
  label: string
  /** The week's Monday, YYYY-MM-DD. */
  starts: string
  is_now: boolean
  from_campaigns: number
  by_hand: number
  impressions: number | null
  engagement: number | null
}

/** The first day of the epoch is a Thursday, which is day 3 of its week. */
const FIRST_WEEKDAY = 3

/** Returns the week number of a moment on a clock in the zone. */
export function weekOf(instant: Instant, zone: string): number {
  const days = Math.floor(wallClockMs(instant, zone) / DAY_MS)
  return Math.floor((days + FIRST_WEEKDAY) / 7)
}

/** The weeks of a chart, by number. */
export interface WeekRange {
  first: number
  last: number
}

/**
 * Returns the weeks from the requested first week to the last one. With `null` they start with the
 * week of the first post and are at least twelve. There are never more than a year's weeks.
 */
export function weekRange(
  asked: number | null,
  { firstPost, last }: { firstPost: number; last: number }
): WeekRange {
  const first = asked ?? Math.min(last - WEEK_LIMITS.min + 1, firstPost)
  return { first: Math.min(Math.max(first, last - WEEK_LIMITS.max + 1), last), last }
}

export interface WeekTimeRange {
  week: number
  from: Date
  until: Date
}

/** Returns when the weeks begin and end in the zone, limited to the given range. */
export function weekTimeRanges({ first, last }: WeekRange, zone: string, from: Date, until: Date) {
  return numbersOf({ first, last }).flatMap((week): WeekTimeRange[] => {
    const begins = startOfWeek(week, zone)
    const ends = startOfWeek(week + 1, zone)
    const span = {
      from: begins < from ? from : begins,
      until: ends > until ? until : ends,
    }
    return span.from < span.until ? [{ week, ...span }] : []
  })
}

/** Returns the weeks of a chart with their numbers. Weeks without posts have zeros. */
export function chartWeeks(
  counts: readonly WeekCount[],
  { first, last, now }: WeekRange & { now: number }
): WeekStats[] {
  const found = new Map(counts.map((count) => [count.week, count]))
  return numbersOf({ first, last }).map((week) => weekStats(week, found.get(week), now))
}

function numbersOf({ first, last }: WeekRange): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function mondayOf(week: number): string {
  return plusDays('1970-01-01', week * 7 - FIRST_WEEKDAY)
}

function startOfWeek(week: number, zone: string): Date {
  const date = mondayOf(week)
  return toInstant({ date, time: '00:00' }, zoneOrUtc(zone)) ?? new Date(date)
}

function weekStats(week: number, count: WeekCount | undefined, now: number): WeekStats {
  const monday = mondayOf(week)
  return {
    label: `W${weekNumber(monday)}`,
    starts: monday,
    is_now: week === now,
    from_campaigns: count?.fromCampaigns ?? 0,
    by_hand: count?.byHand ?? 0,
    impressions: count?.impressions ?? null,
    engagement: count?.engagement ?? null,
  }
}

/** A period in which a zone's offset does not change. */
export interface OffsetPeriod {
  /** The moment of the clock change that ends it; null for the last period. */
  until: Date | null
  /** How many seconds the zone is ahead of UTC. */
  seconds: number
}

/** No zone changes its clocks twice within this time. */
const STEP_MS = 7 * DAY_MS

/**
 * Returns the zone's offsets between two moments, one entry per clock change. Databases without
 * zones use them. Zones with clock changes have two entries a year.
 */
export function offsetPeriods(from: Instant, until: Instant, zone: string): OffsetPeriod[] {
  const name = runtimeName(zone) ?? 'UTC'
  const secondsAt = (ms: number) => offsetSeconds(name, ms)
  const spans: OffsetPeriod[] = []
  let start = from.valueOf()
  while (start < until.valueOf()) {
    const next = Math.min((Math.floor(start / STEP_MS) + 1) * STEP_MS, until.valueOf())
    if (secondsAt(start) !== secondsAt(next)) {
      spans.push({ until: changeBetween(start, next, secondsAt), seconds: secondsAt(start) })
    }
    start = next
  }
  return [...spans, { until: null, seconds: secondsAt(until.valueOf()) }]
}

/** More moments than a few zones are asked about. */
const MAX_KNOWN_OFFSETS = 5000
const knownOffsets = new Map<string, number>()

/** A zone's offset at a moment never changes, and finding it out takes long. */
function offsetSeconds(zone: string, ms: number): number {
  const key = `${zone} ${ms}`
  const seconds = knownOffsets.get(key) ?? Math.round(IANAZone.create(zone).offset(ms) * 60)
  if (knownOffsets.size >= MAX_KNOWN_OFFSETS) knownOffsets.clear()
  if (ms % MINUTE_MS === 0) knownOffsets.set(key, seconds)
  return seconds
}

/** Clock changes happen on whole minutes. */
function changeBetween(from: number, to: number, secondsAt: (ms: number) => number): Date {
  let before = Math.floor(from / MINUTE_MS)
  let after = Math.ceil(to / MINUTE_MS)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (secondsAt(middle * MINUTE_MS) === secondsAt(from)) before = middle
    else after = middle
  }
  return new Date(after * MINUTE_MS)
}
