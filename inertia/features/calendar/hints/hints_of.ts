import { nearPosts, sameTextPosts } from '@domain/schedule/hints'
import { plannedPost } from '~/features/calendar/card/planned_post'
import type { CalendarItem } from '~/lib/calendar_wire'

export interface Hints {
  near: ReadonlySet<string>
  sameText: ReadonlySet<string>
}

const found = new WeakMap<readonly CalendarItem[], Hints>()

/** The ids of the posts that a hint is about; worked out once for a list. */
export function hintsOf(items: readonly CalendarItem[]): Hints {
  const known = found.get(items)
  if (known) return known
  const posts = items.map(plannedPost)
  const hints = { near: nearPosts(posts), sameText: sameTextPosts(posts) }
  found.set(items, hints)
  return hints
}
