import { useState } from 'react'
import { router } from '@inertiajs/react'
import { api, ApiError } from '~/client'
import { notify } from '~/lib/notify'
import { CLIENT } from './messages'
import type { ReviewedPost } from './review_wire'
import type { ClientName } from './use_client_name'

type Doing = 'nothing' | 'approve' | 'comment'

/** The page as it is now; the words in its fields stay. */
function reload() {
  router.reload({ only: ['review'] })
}

/** What a client does with a post. Whatever comes of it, the page then shows the post as it is. */
export function useClientActs(post: ReviewedPost, path: string, client: ClientName) {
  const [doing, setDoing] = useState<Doing>('nothing')

  const send = async (what: Exclude<Doing, 'nothing'>, address: string, said: object) => {
    const name = client.asked()
    if (name === null || doing !== 'nothing') return false
    setDoing(what)
    try {
      await api.post<void>(`${path}/posts/${post.id}/${address}`, { body: { name, ...said } })
      notify.success(what === 'approve' ? CLIENT.approved : CLIENT.sent)
      return true
    } catch (error) {
      notify.error(error instanceof ApiError ? error.detail : CLIENT.failed)
      return false
    } finally {
      setDoing('nothing')
      reload()
    }
  }

  return {
    doing,
    approve: () => send('approve', 'approve', { version: post.version }),
    comment: (text: string, website: string) => send('comment', 'comments', { text, website }),
  }
}

export type ClientActs = ReturnType<typeof useClientActs>
