import { useState } from 'react'
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
      await (isPending ? approve : reschedule)(post, { instant, timezone })
      onScheduled(post)
      notify.success(APPROVE.scheduled)
      onClose()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  return { problem, isBusy, schedule }
}
