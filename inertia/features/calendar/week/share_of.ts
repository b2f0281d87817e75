import type { HourKind } from '@domain/schedule/day_hours'
import type { CalendarItem } from '~/lib/calendar_wire'

/** Cards that stay legible in an hour of 200 px, and in half of it where the hour comes twice. */
const ROOM = { whole: 5, half: 2 }
/** What a card in half an hour's height looks like: as one of three, then as one of five. */
const HALF_SHARES = [3, 5]

/**
 * The cards that a slot shows and how many share it. What does not fit waits behind 'n more', which
 * takes the place of one.
 */
export function shareOf(items: CalendarItem[], kind: HourKind) {
  const isWhole = kind === 'ordinary'
  const room = isWhole ? ROOM.whole : ROOM.half
  const shown = items.length > room ? items.slice(0, room - 1) : items
  const parts = items.length > room ? room : items.length
  return { shown, share: isWhole ? parts : (HALF_SHARES[parts - 1] ?? 1) }
}
