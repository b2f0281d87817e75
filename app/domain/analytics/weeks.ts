import { plusDays, weekNumber } from '#domain/schedule/dates'
import { DAY_MS, type Instant } from '#domain/schedule/instant'
import { toInstant, wallMillis, zoneOrUtc } from '#domain/schedule/wall_clock'

/** Bars of a chart: at least a season, at most a year. */
const WEEKS = { least: 12, most: 53 } as const

/** Posts that went out in one week, Monday to Sunday on the clock of the user. */
export interface WeekCount {
  /** Weeks since that of 29 December 1969. */
  week: number
  fromCampaigns: number
  byHand: number
  /** Null where LinkedIn gave none. */
  impressions: number | null
  engagement: number | null
}

export interface WeekFigures {
  /** 'W47' */
  label: string
  /** Its Monday, YYYY-MM-DD. */
  starts: string
  is_now: boolean
  from_campaigns: number
  by_hand: number
  impressions: number | null
  engagement: number | null
}

/** The first day of the epoch, a Thursday, is day 3 of its week. */
const FIRST_WEEKDAY = 3

/** The week of a moment on the clock of a zone. */
export function weekOf(instant: Instant, zone: string): number {
  const days = Math.floor(wallMillis(instant, zone) / DAY_MS)
  return Math.floor((days + FIRST_WEEKDAY) / 7)
}

/** The weeks of a chart, by number: of a range, a season at least, a year at most. */
export interface WeekRange {
  first: number
  last: number
}

/**
 * The weeks from the first that is asked for to the last. Without one (`null`) it is that of the first
 * post ever, and they are twelve at least.
 */
export function weekRange(
  asked: number | null,
  { firstPost, last }: { firstPost: number; last: number }
): WeekRange {
  const first = asked ?? Math.min(last - WEEKS.least + 1, firstPost)
  return { first: Math.min(Math.max(first, last - WEEKS.most + 1), last), last }
}

/** A week in moments. */
export interface WeekSpan {
  week: number
  from: Date
  until: Date
}

/** When the weeks begin and end in the zone, none beyond the span that is looked at. */
export function weekSpans({ first, last }: WeekRange, zone: string, from: Date, until: Date) {
  return numbersOf({ first, last }).flatMap((week): WeekSpan[] => {
    const begins = startOfWeek(week, zone)
    const ends = startOfWeek(week + 1, zone)
    const span = {
      from: begins < from ? from : begins,
      until: ends > until ? until : ends,
    }
    return span.from < span.until ? [{ week, ...span }] : []
  })
}

/** The weeks of a chart with their figures; those without posts are zeros. */
export function weeksShown(
  counts: readonly WeekCount[],
  { first, last, now }: WeekRange & { now: number }
): WeekFigures[] {
  const found = new Map(counts.map((count) => [count.week, count]))
  return numbersOf({ first, last }).map((week) => figuresOf(week, found.get(week), now))
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

function figuresOf(week: number, count: WeekCount | undefined, now: number): WeekFigures {
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
