import { DateTime } from 'luxon'
import { DAY_MS, type Instant } from '#domain/schedule/instant'
import { inZone } from '#domain/schedule/wall_clock'

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
  const local = inZone(instant, zone)
  const days = Math.floor((local.toMillis() + local.offset * 60_000) / DAY_MS)
  return Math.floor((days + FIRST_WEEKDAY) / 7)
}

/** The weeks of a chart: those from the first to the last, a year at most; without posts: zeros. */
export function weeksShown(
  counts: readonly WeekCount[],
  { first, last, now }: { first: number | null; last: number; now: number }
): WeekFigures[] {
  const earliest = first ?? Math.min(last - WEEKS.least + 1, counts[0]?.week ?? last)
  const from = Math.max(earliest, last - WEEKS.most + 1)
  const found = new Map(counts.map((count) => [count.week, count]))
  return Array.from({ length: Math.max(last - from + 1, 1) }, (_, index) =>
    figuresOf(from + index, found.get(from + index), now)
  )
}

function figuresOf(week: number, count: WeekCount | undefined, now: number): WeekFigures {
  const monday = DateTime.fromMillis((week * 7 - FIRST_WEEKDAY) * DAY_MS, { zone: 'utc' })
  return {
    label: `W${monday.weekNumber}`,
    starts: monday.toFormat('yyyy-MM-dd'),
    is_now: week === now,
    from_campaigns: count?.fromCampaigns ?? 0,
    by_hand: count?.byHand ?? 0,
    impressions: count?.impressions ?? null,
    engagement: count?.engagement ?? null,
  }
}
