import { useCallback } from 'react'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { DELETE } from '~/features/posts/messages'
import { useAskedDeletion } from '~/features/posts/list/use_selection'
import { deleteAnyPost } from '~/features/posts/undo'
import { withDetail } from '~/client'
import { notify } from '~/lib/toasts'
import type { CalendarItem } from '#transformers/calendar_transformer'

/**
 * Asks for confirmation, deletes and offers Undo. Resolves to true when the post was deleted.
 */
export function useDeletion() {
  const ask = useAskedDeletion()
  const { removeLocally, reload } = useCalendarActions()
  return useCallback(
    async (item: CalendarItem) => {
      try {
        const question = item.is_posted ? DELETE.question : DELETE.scheduledQuestion
        const perform = () => deleteAnyPost(item)
        const isDone = await ask({ question, perform, onUndone: reload })
        if (isDone) removeLocally([item.id])
        return isDone
      } catch (error) {
        notify.error(withDetail(DELETE.failed, error))
        await reload()
        return false
      }
    },
    [ask, removeLocally, reload]
  )
}
