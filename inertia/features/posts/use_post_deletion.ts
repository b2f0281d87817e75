import { useCallback } from 'react'
import { api } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import type { PostListItem } from '~/lib/wire'
import { DELETE } from './messages'
import { withDetail } from './with_detail'

function addressOf({ id, type }: PostListItem) {
  return type === 'published' ? `/api/posts/${id}` : `/api/scheduled-posts/${id}`
}

/** Asks, deletes for good and reads the list again. */
export function usePostDeletion(refresh: () => Promise<void>) {
  const confirm = useConfirm()
  return useCallback(
    async (post: PostListItem) => {
      try {
        const isDone = await confirm({
          title: 'Delete post',
          question: post.type === 'scheduled' ? DELETE.scheduledQuestion : DELETE.question,
          action: 'Delete',
          tone: 'danger',
          perform: () => api.delete(addressOf(post)),
        })
        if (!isDone) return
        notify.success(DELETE.done)
      } catch (error) {
        notify.error(withDetail(DELETE.failed, error))
      }
      await refresh()
    },
    [confirm, refresh]
  )
}
