import type { Slot } from '@domain/schedule/slots'
import { HOUR_MS, MINUTE_MS, after } from '@domain/schedule/instant'
import { publishTimeProblem } from '@domain/schedule/publish_time'
import { toInstant } from '@domain/schedule/wall_clock'
import type { CalendarItem } from '~/lib/calendar_wire'
import { SLOT } from './messages'

/** 'HH:MM' of the beginning of the slot. */
export function firstTime({ hour }: Pick<Slot, 'hour'>): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/**
 * The moment of a time on the slot's day; null where it is none. In the slot's own hour it is counted
 * from its beginning: of an hour that comes twice, the one that was clicked.
 */
export function instantIn(slot: Slot, time: string, zone: string): Date | null {
  const [hour, minute] = time.split(':').map(Number)
  if (hour === slot.hour && minute !== undefined) return after(slot.instant, minute * MINUTE_MS)
  return toInstant({ date: slot.date, time }, zone)
}

/** Why nothing can be scheduled for that moment, in a sentence; null when it can. */
export function timeProblem(instant: Date | null, now: Date): string | null {
  return instant === null ? SLOT.incomplete : publishTimeProblem(instant, now)
}

/** Whether others go out in the hour, in words. */
export function companyWords(
  instant: Date | null,
  itemsBetween: (start: number, end: number) => CalendarItem[]
): string {
  if (instant === null) return ''
  const start = Math.floor(instant.valueOf() / HOUR_MS) * HOUR_MS
  const { length } = itemsBetween(start, start + HOUR_MS)
  return length === 0 ? SLOT.alone : SLOT.company(length)
}
