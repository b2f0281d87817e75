import { IANAZone } from 'luxon'
import { DAY_MS, MINUTE_MS, type Instant } from '#domain/schedule/instant'
import { zoneOrUtc } from '#domain/schedule/wall_clock'

/** A time during which the clocks of a zone do not change. */
export interface OffsetSpan {
  /** The moment of the change that ends it; null: the last one. */
  until: Date | null
  /** What the zone is ahead of UTC. */
  seconds: number
}

/** No zone changes its clocks twice within so short a time. */
const STEP_MS = 7 * DAY_MS

/**
 * How far a zone is ahead of UTC between two moments, change by change: what a database needs that
 * knows no zones. Two rows a year where clocks change.
 */
export function offsetSpans(from: Instant, until: Instant, zone: string): OffsetSpan[] {
  const known = IANAZone.create(zoneOrUtc(zone))
  const secondsAt = (ms: number) => Math.round(known.offset(ms) * 60)
  const spans: OffsetSpan[] = []
  let start = from.valueOf()
  while (start < until.valueOf()) {
    const next = Math.min(start + STEP_MS, until.valueOf())
    if (secondsAt(start) !== secondsAt(next)) {
      spans.push({ until: changeBetween(start, next, secondsAt), seconds: secondsAt(start) })
    }
    start = next
  }
  return [...spans, { until: null, seconds: secondsAt(until.valueOf()) }]
}

/** Clocks change on whole minutes. */
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
