import { useState } from 'react'
import { placed } from '@domain/schedule/placed'
import type { Slot } from '@domain/schedule/slots'
import { standsAt } from '~/features/calendar/store/stands_at'
import type { CalendarItem } from '~/lib/calendar_wire'

export type Cells = ReadonlyMap<number, CalendarItem[]>

/**
 * The posts by the cell in which they stand, keyed by the moment it begins (ms). A cell in which nothing
 * changes keeps its list, so that only the others are drawn anew.
 */
export function useCells(slots: readonly Slot[], items: readonly CalendarItem[]): Cells {
  const [last, setLast] = useState(() => ({ slots, items, cells: placed(slots, items, standsAt) }))
  if (last.slots === slots && last.items === items) return last.cells
  const cells = placed(slots, items, standsAt)
  for (const [start, posts] of cells) {
    const before = last.cells.get(start)
    if (before && isSame(before, posts)) cells.set(start, before)
  }
  setLast({ slots, items, cells })
  return cells
}

/** Whether the cells of some slots are the same in both. */
export function areSame(slots: readonly Slot[], one: Cells, other: Cells) {
  return slots.every(({ instant }) => one.get(instant.valueOf()) === other.get(instant.valueOf()))
}

function isSame(one: readonly CalendarItem[], other: readonly CalendarItem[]) {
  return one.length === other.length && one.every((item, index) => item === other[index])
}
