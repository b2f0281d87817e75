import type { PlannedPost } from '@domain/schedule/hints'
import { standsAt } from '~/features/calendar/store/stands_at'
import type { CalendarItem } from '~/lib/calendar_wire'

/** As much of an item as the hints look at. */
export function plannedPost(item: CalendarItem): PlannedPost {
  const { id, content, author_id: authorId, is_posted: isPosted } = item
  return { id, at: standsAt(item), text: content, author: authorId, isPosted }
}
