import { useCallback } from 'react'
import { api } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import type { PostListItem } from '~/lib/wire'
import { DELETE } from './messages'
import { UNDO, undoOf } from './undo'
import { withDetail } from './with_detail'

function addressOf({ id, type }: PostListItem) {
  return type === 'published' ? `/api/posts/${id}` : `/api/scheduled-posts/${id}`
}

/** Asks, deletes, offers the way back and reads the list again. */
export function usePostDeletion(refresh: () => Promise<void>) {
  const confirm = useConfirm()
  return useCallback(
    async (post: PostListItem) => {
      let undo: string | null = null
      try {
        const isDone = await confirm({
          title: 'Delete post',
          question: post.type === 'scheduled' ? DELETE.scheduledQuestion : DELETE.question,
          action: 'Delete',
          tone: 'danger',
          perform: async () => {
            const answer = await api.undoable<void>('DELETE', addressOf(post))
            undo = answer.undo
          },
        })
        if (!isDone) return
        const takeBack = undoOf({ tokens: [undo], words: UNDO.posts, onUndone: refresh })
        notify.success(DELETE.done, { icon: 'trash', undo: takeBack })
      } catch (error) {
        notify.error(withDetail(DELETE.failed, error))
      }
      await refresh()
    },
    [confirm, refresh]
  )
}
