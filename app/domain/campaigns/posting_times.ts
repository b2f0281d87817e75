import { DateTime } from 'luxon'
import { isTestFrequency, minutesBetween } from '#domain/campaigns/campaign_options'
import type { Frequency } from '#domain/campaigns/campaign_options'
import { MAX_WAIT_MS } from '#domain/campaigns/campaign_rules'
import { latestLeaseEnd } from '#domain/publishing/lease_rules'
import { after, DAY_MS, MINUTE_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import { toInstant, toWallClock, wallClockMs } from '#domain/schedule/wall_clock'

interface SlotAvailability {
  /** The times of the campaign's planned posts, in milliseconds. */
  taken: ReadonlySet<number>
  /** The author's published and planned posts by UTC day (YYYY-MM-DD). */
  perDay: ReadonlyMap<string, number>
  /** The maximum number of posts per author and day (AUTHOR_DAILY_LIMIT). */
  limit: number
}

/** Covers more than a year with one slot a day. When no slot is free, the post stays approved. */
const MAX_SLOTS_CHECKED = 500

/**
 * Returns the next slot for a post that is published automatically. It is free of the campaign's
 * other posts, and the author is below the daily limit. Testing frequencies have no slots: they use
 * now or the next interval. Returns null when no slot is free.
 */
export function freeSlot(
  schedule: GenerationSchedule,
  { anchor, now }: { anchor: Instant; now: Instant },
  { taken, perDay, limit }: SlotAvailability
): Date | null {
  let slot = firstSlot(schedule, now)
  for (let checked = 0; checked < MAX_SLOTS_CHECKED; checked += 1) {
    const isFull = (perDay.get(utcDay(slot)) ?? 0) >= limit
    if (!isFull && !taken.has(slot.valueOf())) return slot
    slot = slotAfter(schedule, anchor, slot)
  }
  return null
}

function firstSlot(schedule: GenerationSchedule, now: Instant): Date {
  return isTestFrequency(schedule.frequency) ? after(now, 0) : nextSlot(schedule, now)
}

function slotAfter(schedule: GenerationSchedule, anchor: Instant, slot: Date): Date {
  return isTestFrequency(schedule.frequency)
    ? generationAfter(schedule, anchor, slot)
    : nextSlot(schedule, after(slot, 1))
}

/** Returns the UTC day of a moment, in the format of `perDay`. */
export function utcDay(instant: Instant): string {
  return new Date(instant.valueOf()).toISOString().slice(0, 10)
}

/** The schedule of a campaign's generations. */
export interface GenerationSchedule {
  frequency: Frequency
  /** HH:MM on the clock of the zone. The list has at least one entry. */
  slots: readonly string[]
  /** The IANA zone of the organization's owner. */
  zone: string
}

const DAY_MINUTES = 1440

/**
 * Returns the first generation of a campaign that starts now: immediately for testing frequencies,
 * otherwise at the next time slot. It is stored as the campaign's anchor, from which all later
 * generations are counted.
 */
export function firstGeneration(schedule: GenerationSchedule, now: Instant): Date {
  if (isTestFrequency(schedule.frequency)) return new Date(now.valueOf())
  return nextSlot({ ...schedule, slots: slotsOfDay(schedule) ?? schedule.slots }, now)
}

/**
 * Returns the first planned generation after a moment. Generations are the anchor plus whole
 * intervals, counted on the clock of the zone and moved to the nearest time slot. They never drift,
 * and a clock change does not move them. A time that a clock change skips becomes the moment after
 * the gap. When a time occurs twice, the first occurrence counts.
 */
export function generationAfter(
  schedule: GenerationSchedule,
  anchor: Instant,
  moment: Instant
): Date {
  const slots = slotsOfDay(schedule)
  if (slots) return nextSlot({ ...schedule, slots }, after(moment, 1))
  const minutes = minutesBetween(schedule.frequency)
  const passed = Math.floor((moment.valueOf() - anchor.valueOf()) / (minutes * MINUTE_MS))
  for (let count = Math.max(0, passed - 2); ; count += 1) {
    const planned = plannedGeneration(schedule, anchor, count * minutes)
    if (planned.valueOf() > moment.valueOf()) return planned
  }
}

/** The times of an active campaign as they are stored. */
interface StoredTimes {
  anchor: Instant
  plannedFor: Instant
  /** When the planned generation is tried. */
  nextAt: Instant
}

/**
 * Returns where the schedule continues when its times can only come from a clock that was ahead,
 * else null. It begins again if it would begin in that future. What was due stays due, and what
 * was generated in advance (`done`, in milliseconds) is not repeated.
 */
export function timesBeforeFuture(
  schedule: GenerationSchedule,
  { anchor, plannedFor, nextAt }: StoredTimes,
  now: Instant,
  done: ReadonlySet<number>
): { anchor: Date; next: Date } | null {
  const first = firstGeneration(schedule, now)
  // A change of the time zone can move the anchor by a day.
  const isAnchorAhead = anchor.valueOf() > latestLeaseEnd(first, DAY_MS).valueOf()
  let next = isAnchorAhead ? first : generationAfter(schedule, anchor, now)
  const isAhead = nextAt.valueOf() > latestLeaseEnd(next, MAX_WAIT_MS).valueOf()
  if (!isAnchorAhead && !isAhead) return null
  if (plannedFor.valueOf() <= now.valueOf()) next = after(plannedFor, 0)
  const begun = isAnchorAhead ? first : after(anchor, 0)
  while (done.has(next.valueOf())) next = generationAfter(schedule, begun, next)
  return { anchor: begun, next }
}

/** Returns the anchor that shows the same wall clock time in another zone. */
export function anchorInZone(anchor: Instant, { from, to }: { from: string; to: string }): Date {
  return toInstant(toWallClock(anchor, from), to) ?? new Date(anchor.valueOf())
}

/**
 * Returns the slots of each day when the frequency runs several times a day and has enough slots,
 * else null.
 */
function slotsOfDay({ frequency, slots }: GenerationSchedule): readonly string[] | null {
  const daily = DAY_MINUTES / minutesBetween(frequency)
  const isBySlots = !isTestFrequency(frequency) && daily > 1 && slots.length >= daily
  return isBySlots ? [...slots].sort().slice(0, daily) : null
}

function plannedGeneration(schedule: GenerationSchedule, anchor: Instant, minutes: number): Date {
  if (isTestFrequency(schedule.frequency)) return after(anchor, minutes * MINUTE_MS)
  const wall = toWall(anchor, schedule.zone).plus({ minutes })
  const maxShiftMinutes = minutesBetween(schedule.frequency) / 2
  const nearbySlots = slotsAround(wall, schedule.slots)
    .map((slot) => ({ slot, apart: Math.abs(slot.diff(wall, 'minutes').minutes) }))
    .filter(({ apart: distance }) => distance < maxShiftMinutes)
    .sort((a, b) => a.apart - b.apart || b.slot.toMillis() - a.slot.toMillis())
  return fromWall(nearbySlots[0]?.slot ?? wall, schedule.zone)
}

/** Returns the first moment from now on at which the clock of the zone shows a time slot. */
function nextSlot({ slots, zone }: Omit<GenerationSchedule, 'frequency'>, now: Instant): Date {
  const upcoming = slotsAround(toWall(now, zone), slots)
    .map((slot) => fromWall(slot, zone).valueOf())
    .filter((ms) => ms >= now.valueOf())
  return new Date(Math.min(...upcoming))
}

/** Returns the slots of the previous day, the same day and the two days after it. */
function slotsAround(wall: DateTime, slots: readonly string[]): DateTime[] {
  const midnight = wall.startOf('day')
  return [-DAY_MINUTES, 0, DAY_MINUTES, 2 * DAY_MINUTES].flatMap((shift) =>
    slots.map((slot) => midnight.plus({ minutes: shift + minutesOf(slot) }))
  )
}

function minutesOf(slot: string): number {
  const [hours, minutes] = slot.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Returns the wall clock time in the zone as a UTC value, so that counting ignores clock changes.
 */
function toWall(instant: Instant, zone: string): DateTime {
  return DateTime.fromMillis(wallClockMs(instant, zone), { zone: 'utc' }).startOf('minute')
}

function fromWall(wall: DateTime, zone: string): Date {
  const clock = toWallClock(wall, 'UTC')
  return toInstant(clock, zone) ?? toInstant(clock, 'UTC') ?? wall.toJSDate()
}
