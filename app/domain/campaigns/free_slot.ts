import {
  generationAfter,
  nextSlot,
  type GenerationSchedule,
} from '#domain/campaigns/generation_times'
import { isTestFrequency } from '#domain/campaigns/options'
import { after, type Instant } from '#domain/schedule/instant'

export interface SlotRoom {
  /** The moments at which a post of the campaign is planned already, in milliseconds. */
  taken: ReadonlySet<number>
  /** Posts of the author by UTC day (YYYY-MM-DD), out or planned. */
  perDay: ReadonlyMap<string, number>
  /** Posts of one author and day (AUTHOR_DAILY_LIMIT). */
  limit: number
}

/** More than a year of slots once a day; a campaign that finds none leaves its post approved. */
const MOST_LOOKED_AT = 500

/**
 * The next slot for a post that goes out by itself: free of other posts of the campaign, on a day on
 * which the author has room. A frequency for testing knows no slots: now, or its next times. Null
 * when none is free for a long time.
 */
export function freeSlot(
  schedule: GenerationSchedule,
  { anchor, now }: { anchor: Instant; now: Instant },
  { taken, perDay, limit }: SlotRoom
): Date | null {
  let slot = firstSlot(schedule, now)
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += 1) {
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

/** The UTC day of a moment, as `perDay` names it. */
export function utcDay(instant: Instant): string {
  return new Date(instant.valueOf()).toISOString().slice(0, 10)
}
