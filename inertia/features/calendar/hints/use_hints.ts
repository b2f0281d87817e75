import { useMemo } from 'react'
import { nearPosts, sameTextPosts } from '@domain/schedule/hints'
import { plannedPost } from '~/features/calendar/card/planned_post'
import { HINTS } from '~/features/calendar/messages'
import { useCalendar } from '~/features/calendar/store/calendar_context'

/** What a person had better look at, by the id of the post. */
export function useHints(): ReadonlyMap<string, string> {
  const { items } = useCalendar()
  return useMemo(() => {
    const posts = items.map(plannedPost)
    const hints = new Map<string, string>()
    for (const id of nearPosts(posts)) hints.set(id, HINTS.near)
    for (const id of sameTextPosts(posts)) {
      const near = hints.get(id)
      hints.set(id, near ? `${near} ${HINTS.sameText}` : HINTS.sameText)
    }
    return hints
  }, [items])
}
