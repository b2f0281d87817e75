import { useState } from 'react'
import { useConfirm } from '~/hooks/use_confirm'
import { UNDO, undoOf } from '~/features/posts/undo'
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
  onDoubt: () => unknown
  /** The approved post is to get a time. */
  onSchedule: (post: QueuedPost) => void
}

const DELETION = {
  title: DELETE.title,
  question: DELETE.question,
  action: 'Delete',
  tone: 'danger',
} as const

function announceApproved(token: string | null, onUndone: () => unknown, onSelect: () => void) {
  notify.success(APPROVE.done, {
    undo: undoOf({ tokens: [token], words: UNDO.review, onUndone }),
    actions: [{ label: APPROVE.chooseTime, onSelect }],
  })
}

function announceDeleted(token: string | null, onUndone: () => unknown) {
  const undo = undoOf({ tokens: [token], words: UNDO.posts, onUndone })
  notify.success(DELETE.done, { icon: 'trash', undo })
}

/** Approve and delete: one at a time. */
export function useDecisions({ onGone, onDoubt, onSchedule }: DecisionOptions) {
  const confirm = useConfirm()
  const refusal = useRefusal('write_posts')
  const [busyId, setBusyId] = useState<string | null>(null)

  const approvePost = async (post: QueuedPost) => {
    if (busyId) return
    setBusyId(post.id)
    try {
      const { body: approved, undo } = await approve(post)
      onGone(post)
      announceApproved(undo, onDoubt, () => onSchedule({ ...post, ...approved }))
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
      const deletion: { token: string | null } = { token: null }
      const perform = async () => {
        const { undo } = await deletePost(post)
        deletion.token = undo
      }
      if (!(await confirm({ ...DELETION, perform }))) return
      onGone(post)
      announceDeleted(deletion.token, onDoubt)
    } catch (error) {
      notify.error(withDetail(DELETE.failed, error))
      onDoubt()
    }
  }

  return { busyId, approvePost, remove }
}
