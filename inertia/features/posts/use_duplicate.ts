import { useCallback } from 'react'
import { router } from '@inertiajs/react'
import { api } from '~/client'
import { notify } from '~/lib/notify'
import type { Draft, PostListItem } from '~/lib/wire'
import { DUPLICATE } from './messages'
import { withDetail } from './with_detail'

/** Makes a draft of a post and opens it in Create. */
export function useDuplicate() {
  return useCallback(async ({ id }: PostListItem) => {
    try {
      const draft = await api.post<Draft>(`/api/posts/${id}/duplicate`)
      notify.success(DUPLICATE.done)
      router.visit(`/dashboard/drafts?draft=${draft.id}`)
    } catch (error) {
      notify.error(withDetail(DUPLICATE.failed, error))
    }
  }, [])
}
