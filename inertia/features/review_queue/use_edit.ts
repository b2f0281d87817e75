import { useState } from 'react'
import { ApiError } from '~/client'
import { notify } from '~/lib/notify'
import { reportQuietly } from '~/lib/report_quietly'
import type { AiPost, QueuedPost } from '~/lib/campaign_wire'
import { withDetail } from '~/features/posts/with_detail'
import { EDIT } from './messages'
import { loadPost, saveContent } from './review_calls'

interface EditOptions {
  post: QueuedPost
  onDirty: () => void
  onSaved: (post: QueuedPost) => void
  onClose: () => void
  onDoubt: () => void
}

/**
 * The words of a post while they are changed; a save that fails keeps them. Where somebody else has
 * changed the post, `theirs` is what it says now: saving again is then an answer to that.
 */
export function useEdit({ post, onDirty, onSaved, onClose, onDoubt }: EditOptions) {
  const [content, setContent] = useState(post.content)
  const [problem, setProblem] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<AiPost | null>(null)
  const [isBusy, setBusy] = useState(false)
  // As it was opened: what the queue brings meanwhile must not pass for having been looked at.
  const [opened] = useState(post)

  const write = (text: string) => {
    setContent(text)
    onDirty()
  }

  const refuse = async (error: unknown) => {
    setProblem(withDetail(EDIT.failed, error))
    if (!(error instanceof ApiError) || error.status !== 409) return
    onDoubt()
    await loadPost(post).then(setTheirs).catch(reportQuietly)
  }

  const save = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      onSaved({ ...post, ...(await saveContent(theirs ?? opened, content)) })
      notify.success(EDIT.saved)
      onClose()
    } catch (error) {
      await refuse(error)
    } finally {
      setBusy(false)
    }
  }

  return { content, problem, theirs, isBusy, write, save }
}
