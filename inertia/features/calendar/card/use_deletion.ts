import { useCallback } from 'react'
import { CALENDAR, DELETE } from '~/features/calendar/messages'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { deleteAnyPost, UNDO, createUndo } from '~/features/posts/undo'
import { withDetail } from '~/client'
import { notify } from '~/lib/toasts'
import { useConfirm } from '~/hooks/use_confirm'
import type { CalendarItem } from '#transformers/calendar_transformer'

/**
 * Asks for confirmation, deletes and offers Undo. Resolves to true when the post was deleted.
 */
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
            token = await deleteAnyPost(item)
          },
        })
        if (!isDone) return false
        removeLocally([item.id])
        const undo = createUndo({ tokens: [token], message: UNDO.posts, onUndone: reload })
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
