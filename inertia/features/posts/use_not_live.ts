import { useCallback } from 'react'
import { api } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import type { PostListItem, ScheduledPost } from '~/lib/wire'
import { announceOutcome } from './announce_outcome'
import { LIVE } from './messages'
import { outcomeOf } from './publishing_outcome'
import { withDetail } from './with_detail'

function sendAgain({ id, version }: PostListItem) {
  return api.post<ScheduledPost>(`/api/scheduled-posts/${id}/confirm-not-live`, {
    body: { version },
  })
}

/** Asks, has an unconfirmed post sent again, shows it on its way and says how it went. */
export function useNotLive(refresh: () => Promise<void>) {
  const confirm = useConfirm()
  return useCallback(
    async (post: PostListItem) => {
      try {
        const isSure = await confirm({
          title: LIVE.notLive,
          question: LIVE.question,
          action: LIVE.sendAgain,
        })
        if (!isSure) return
        const sent = await sendAgain(post)
        await refresh()
        announceOutcome(await outcomeOf(sent))
      } catch (error) {
        notify.error(withDetail(LIVE.failed, error))
      }
      await refresh()
    },
    [confirm, refresh]
  )
}
