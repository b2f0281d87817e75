import { useState } from 'react'
import { ApiError } from '~/client'
import { notify } from '~/lib/notify'
import type { QueuedPost } from '~/lib/campaign_wire'
import { withDetail } from '~/features/posts/with_detail'
import { EDIT } from './messages'
import { saveContent } from './review_calls'

interface EditOptions {
  post: QueuedPost
  onDirty: () => void
  onSaved: (post: QueuedPost) => void
  onClose: () => void
  onDoubt: () => void
}

/** The words of a post while they are changed; a save that fails keeps them. */
export function useEdit({ post, onDirty, onSaved, onClose, onDoubt }: EditOptions) {
  const [content, setContent] = useState(post.content)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const write = (text: string) => {
    setContent(text)
    onDirty()
  }

  const refuse = (error: unknown) => {
    setProblem(withDetail(EDIT.failed, error))
    if (error instanceof ApiError && error.status === 409) onDoubt()
  }

  const save = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      onSaved({ ...post, ...(await saveContent(post, content)) })
      notify.success(EDIT.saved)
      onClose()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  return { content, problem, isBusy, write, save }
}
