import { scheduleChoice, type ScheduleRefusal } from '@domain/schedule/defaults'
import { toWallClock, type WallClock } from '@domain/schedule/wall_clock'
import type { CalendarItem } from '~/lib/calendar_wire'

/** What a person writes into View & Edit Post. */
export interface PostEdit extends WallClock {
  content: string
}

export function editOf(item: CalendarItem, zone: string): PostEdit {
  return { content: item.content, ...toWallClock(new Date(item.scheduled_for), zone) }
}

export function hasNewWords(edit: PostEdit, item: CalendarItem): boolean {
  return edit.content !== item.content
}

/** True when date and time are both filled and not those that it has (spec section 4). */
export function hasNewTime(edit: PostEdit, item: CalendarItem, zone: string): boolean {
  if (!edit.date || !edit.time) return false
  const { date, time } = editOf(item, zone)
  return edit.date !== date || edit.time !== time
}

export function isDirty(edit: PostEdit, item: CalendarItem, zone: string): boolean {
  const before = editOf(item, zone)
  const isTimed = edit.date !== before.date || edit.time !== before.time
  return isTimed || hasNewWords(edit, item)
}

export type NewTime =
  { kind: 'same' } | { kind: 'new'; instant: Date } | { kind: 'wrong'; reason: ScheduleRefusal }

/** The time that the fields name, if it is another one. */
export function newTimeIn(edit: PostEdit, item: CalendarItem, zone: string): NewTime {
  if (!hasNewTime(edit, item, zone)) return { kind: 'same' }
  const choice = scheduleChoice(edit, zone, new Date())
  if (!choice.ok) return { kind: 'wrong', reason: choice.reason }
  return { kind: 'new', instant: choice.instant }
}

/** The post as it is now among what the calendar knows, where that is not what was seen. */
export function newsOf(seen: CalendarItem, items: readonly CalendarItem[]): CalendarItem | null {
  const latest = items.find(({ id }) => id === seen.id)
  if (!latest || latest.version < seen.version) return null
  return latest.version > seen.version || latest.status !== seen.status ? latest : null
}
