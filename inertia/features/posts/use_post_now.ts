import { useCallback } from 'react'
import { api } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import type { PostListItem, ScheduledPost } from '~/lib/wire'
import { announceOutcome } from './announce_outcome'
import { POST_NOW } from './messages'
import { outcomeOf } from './publishing_outcome'
import { withDetail } from './with_detail'

/** Asks, sends the post out, shows it on its way in the list and says how it went. */
export function usePostNow(refresh: () => Promise<void>) {
  const confirm = useConfirm()
  return useCallback(
    async ({ id }: PostListItem) => {
      const send = () => api.post<ScheduledPost>(`/api/scheduled-posts/${id}/publish-now`)
      try {
        const isSure = await confirm({
          title: 'Post Now',
          question: POST_NOW.question,
          action: 'Post Now',
        })
        if (!isSure) return
        const sent = await send()
        await refresh()
        announceOutcome(await outcomeOf(sent))
      } catch (error) {
        notify.error(withDetail(POST_NOW.failed, error))
      }
      await refresh()
    },
    [confirm, refresh]
  )
}
