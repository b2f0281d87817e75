import { useCallback } from 'react'
import { CALENDAR, DELETE } from '~/features/calendar/messages'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { deletePost } from '~/features/post_editor/editor_calls'
import { UNDO, undoOf } from '~/features/posts/undo'
import { withDetail } from '~/features/posts/with_detail'
import { useConfirm } from '~/hooks/use_confirm'
import type { CalendarItem } from '~/lib/calendar_wire'
import { notify } from '~/lib/notify'

/** Asks in the spec's words, deletes and offers the way back; true when the post is gone. */
export function useDeletion() {
  const confirm = useConfirm()
  const { removeLocally, reload } = useCalendarActions()
  return useCallback(
    async (item: CalendarItem) => {
      let token: string | null = null
      try {
        const isDone = await confirm({
          title: CALENDAR.deleteTitle,
          question: item.is_posted ? DELETE.question : DELETE.scheduledQuestion,
          action: 'Delete',
          tone: 'danger',
          perform: async () => {
            token = await deletePost(item.id)
          },
        })
        if (!isDone) return false
        removeLocally([item.id])
        const undo = undoOf({ tokens: [token], words: UNDO.posts, onUndone: reload })
        notify.success(DELETE.done, { icon: 'trash', undo })
        return true
      } catch (error) {
        notify.error(withDetail(DELETE.failed, error))
        await reload()
        return false
      }
    },
    [confirm, removeLocally, reload]
  )
}
