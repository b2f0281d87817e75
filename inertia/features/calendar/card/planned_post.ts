import type { PlannedPost } from '@domain/schedule/hints'
import { standsAt } from '~/features/calendar/store/stands_at'
import type { CalendarItem } from '~/lib/calendar_wire'

const known = new WeakMap<CalendarItem, PlannedPost>()

/** As much of an item as the hints look at; the same one for as long as the post does not change. */
export function plannedPost(item: CalendarItem): PlannedPost {
  const { id, content, author_id: authorId, is_posted: isPosted } = item
  const found = known.get(item)
  const post = found ?? { id, at: standsAt(item), text: content, author: authorId, isPosted }
  known.set(item, post)
  return post
}
