import { router } from '@inertiajs/react'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { calendarOf } from '~/features/posts/post_urls'
import { DRAFTS } from './messages'

/** What a toast offers for a post that was planned outside the week or month that is shown. */
export function useWayToPost() {
  const { stretch } = useCalendar()

  return (postId: string, instant: Date) => {
    const at = instant.valueOf()
    if (stretch.start <= at && at < stretch.end) return []
    return [{ label: DRAFTS.view, onSelect: () => router.visit(calendarOf(postId)) }]
  }
}
