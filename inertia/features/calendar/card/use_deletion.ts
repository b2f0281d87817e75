import { useCallback } from 'react'
import { api, ApiError } from '~/client'
import { CALENDAR, DELETE } from '~/features/calendar/messages'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { withDetail } from '~/features/posts/with_detail'
import { useConfirm } from '~/hooks/use_confirm'
import type { CalendarItem } from '~/lib/calendar_wire'
import { notify } from '~/lib/notify'

/** Wherever a post may be kept (spec section 7): the calendar deletes it from all of them. */
const COLLECTIONS = ['ai-content/posts', 'scheduled-posts', 'posts']

const isNotThere = (reason: unknown) => reason instanceof ApiError && reason.status === 404

/**
 * Deletes in all three collections at once. A collection that does not know the post, or not any
 * more, is no failure; what one refuses is, unless another has deleted it.
 */
async function deleteEverywhere({ id }: CalendarItem) {
  const calls = COLLECTIONS.map((collection) => api.delete(`/api/${collection}/${id}`))
  const answers = await Promise.allSettled(calls)
  if (answers.some(({ status }) => status === 'fulfilled')) return
  const refusals = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const refusal = refusals.find((reason) => !isNotThere(reason))
  if (refusal !== undefined) throw refusal
}

/** Asks in the spec's words and deletes for good; true when the post is gone. */
export function useDeletion() {
  const confirm = useConfirm()
  const { removeLocally, reload } = useCalendarActions()
  return useCallback(
    async (item: CalendarItem) => {
      try {
        const isDone = await confirm({
          title: CALENDAR.deleteTitle,
          question: item.is_posted ? DELETE.question : DELETE.scheduledQuestion,
          action: 'Delete',
          tone: 'danger',
          perform: () => deleteEverywhere(item),
        })
        if (!isDone) return false
        removeLocally([item.id])
        notify.success(DELETE.done)
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
