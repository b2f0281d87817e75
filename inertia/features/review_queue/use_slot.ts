import { useState } from 'react'
import { UNDO, undoOf } from '~/features/posts/undo'
import { withDetail } from '~/features/posts/with_detail'
import { notify } from '~/lib/notify'
import type { QueuedPost } from '~/lib/campaign_wire'
import { APPROVE } from './messages'
import { approve, reschedule } from './review_calls'

interface SlotOptions {
  post: QueuedPost
  timezone: string
  onScheduled: (post: QueuedPost) => void
  onClose: () => void
  onDoubt: () => void
}

type Slot = Parameters<typeof reschedule>[1]

async function approveInto(post: QueuedPost, slot: Slot) {
  const { undo } = await approve(post, slot)
  return undo
}

async function giveTime(post: QueuedPost, slot: Slot) {
  await reschedule(post, slot)
  return null
}

/** Approves a post into a slot, or gives a time to one that is approved already. */
export function useSlot({ post, timezone, onScheduled, onClose, onDoubt }: SlotOptions) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isPending = post.status === 'pending'

  const refuse = (error: unknown) => {
    setProblem(withDetail(isPending ? APPROVE.failed : APPROVE.scheduleFailed, error))
    onDoubt()
  }

  const schedule = async (instant: Date) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const undo = await (isPending ? approveInto : giveTime)(post, { instant, timezone })
      onScheduled(post)
      const takeBack = undoOf({ tokens: [undo], words: UNDO.review, onUndone: onDoubt })
      notify.success(APPROVE.scheduled, { undo: takeBack })
      onClose()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  return { problem, isBusy, schedule }
}
