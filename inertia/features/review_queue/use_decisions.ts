import { useState } from 'react'
import { useConfirm } from '~/hooks/use_confirm'
import { withDetail } from '~/features/posts/with_detail'
import { notify } from '~/lib/notify'
import type { QueuedPost } from '~/lib/campaign_wire'
import { useRefusal } from '~/lib/use_refusal'
import { APPROVE, DELETE } from './messages'
import { approve, deletePost } from './review_calls'

interface DecisionOptions {
  /** The post has left the queue. */
  onGone: (post: QueuedPost) => void
  /** Somebody else may have decided: the queue is to be read again. */
  onDoubt: () => void
  /** The approved post is to get a time. */
  onSchedule: (post: QueuedPost) => void
}

const DELETION = {
  title: DELETE.title,
  question: DELETE.question,
  action: 'Delete',
  tone: 'danger',
} as const

/** Approve and delete: one at a time. */
export function useDecisions({ onGone, onDoubt, onSchedule }: DecisionOptions) {
  const confirm = useConfirm()
  const refusal = useRefusal('write_posts')
  const [busyId, setBusyId] = useState<string | null>(null)

  const approvePost = async (post: QueuedPost) => {
    if (busyId) return
    setBusyId(post.id)
    try {
      const approved = await approve(post)
      onGone(post)
      const onSelect = () => onSchedule({ ...post, ...approved })
      notify.success(APPROVE.done, { label: APPROVE.chooseTime, onSelect })
    } catch (error) {
      notify.error(withDetail(APPROVE.failed, error))
      onDoubt()
    } finally {
      setBusyId(null)
    }
  }

  const remove = async (post: QueuedPost) => {
    if (refusal !== null) return notify.error(refusal)
    try {
      if (!(await confirm({ ...DELETION, perform: () => deletePost(post) }))) return
      onGone(post)
      notify.success(DELETE.done)
    } catch (error) {
      notify.error(withDetail(DELETE.failed, error))
      onDoubt()
    }
  }

  return { busyId, approvePost, remove }
}
