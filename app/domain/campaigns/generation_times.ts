import { DateTime } from 'luxon'
import { isTestFrequency, minutesBetween, type Frequency } from '#domain/campaigns/options'
import { MINUTE_MS, after, type Instant } from '#domain/schedule/instant'
import { toInstant, toWallClock, wallMillis } from '#domain/schedule/wall_clock'

/** When a campaign writes. */
export interface GenerationSchedule {
  frequency: Frequency
  /** HH:MM on the clock of the zone; at least one. */
  slots: readonly string[]
  /** IANA, that of the organization's owner. */
  zone: string
}

const DAY_MINUTES = 1440

/**
 * The first generation of a campaign that begins now: at once for the frequencies for testing, else at
 * the next time slot. Every later one is counted from it, so it is kept as the campaign's anchor.
 */
export function firstGeneration(schedule: GenerationSchedule, now: Instant): Date {
  if (isTestFrequency(schedule.frequency)) return new Date(now.valueOf())
  return nextSlot({ ...schedule, slots: slotsOfDay(schedule) ?? schedule.slots }, now)
}

/**
 * The first planned generation after a moment. Generations stand on the anchor plus whole intervals,
 * counted on the clock of the zone and moved to the nearest time slot: they never drift, and a clock
 * change moves none of them. A time that a change skips becomes the moment after the gap; of one
 * that comes twice, the first counts.
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

/** The anchor that shows on the clock of another zone what it showed on that of the first. */
export function anchorInZone(anchor: Instant, { from, to }: { from: string; to: string }): Date {
  return toInstant(toWallClock(anchor, from), to) ?? new Date(anchor.valueOf())
}

/** The slots of each day, for a frequency of several a day that has a slot for each; else null. */
function slotsOfDay({ frequency, slots }: GenerationSchedule): readonly string[] | null {
  const daily = DAY_MINUTES / minutesBetween(frequency)
  const isBySlots = !isTestFrequency(frequency) && daily > 1 && slots.length >= daily
  return isBySlots ? [...slots].sort().slice(0, daily) : null
}

function plannedGeneration(schedule: GenerationSchedule, anchor: Instant, minutes: number): Date {
  if (isTestFrequency(schedule.frequency)) return after(anchor, minutes * MINUTE_MS)
  const wall = asWall(anchor, schedule.zone).plus({ minutes })
  const reach = minutesBetween(schedule.frequency) / 2
  const near = slotsAround(wall, schedule.slots)
    .map((slot) => ({ slot, apart: Math.abs(slot.diff(wall, 'minutes').minutes) }))
    .filter(({ apart }) => apart < reach)
    .sort((one, other) => one.apart - other.apart || other.slot.toMillis() - one.slot.toMillis())
  return fromWall(near[0]?.slot ?? wall, schedule.zone)
}

/** The first moment, from now on, at which the clock of the zone shows one of the time slots. */
export function nextSlot(
  { slots, zone }: Omit<GenerationSchedule, 'frequency'>,
  now: Instant
): Date {
  const coming = slotsAround(asWall(now, zone), slots)
    .map((slot) => fromWall(slot, zone).valueOf())
    .filter((ms) => ms >= now.valueOf())
  return new Date(Math.min(...coming))
}

/** The slots of the day before, of that day and of the two after it. */
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

/** What the clock of a zone shows, as if it were UTC: to be counted on without clock changes. */
function asWall(instant: Instant, zone: string): DateTime {
  return DateTime.fromMillis(wallMillis(instant, zone), { zone: 'utc' }).startOf('minute')
}

function fromWall(wall: DateTime, zone: string): Date {
  const clock = toWallClock(wall, 'UTC')
  return toInstant(clock, zone) ?? toInstant(clock, 'UTC') ?? wall.toJSDate()
}
