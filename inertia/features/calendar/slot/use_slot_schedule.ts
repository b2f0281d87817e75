import { useState } from 'react'
import { useWayToPost } from '~/features/calendar/drafts/use_way_to_post'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { UNDO, undoOf } from '~/features/posts/undo'
import { withDetail } from '~/features/posts/with_detail'
import type { AiPost } from '~/lib/campaign_wire'
import { notify } from '~/lib/notify'
import { SLOT } from './messages'
import { approveInto } from './schedule_calls'
import type { PendingPosts } from './use_pending_posts'
import type { SlotTime } from './use_slot_time'

interface SlotScheduleOptions {
  time: SlotTime
  pending: PendingPosts
  onClose: () => void
  /** Someone else may have decided: the queue is read again. */
  onDoubt: () => void
}

/** A post of the review queue for a slot: approved and scheduled in one, so that one Undo takes it back. */
export function useSlotSchedule({ time, pending, onClose, onDoubt }: SlotScheduleOptions) {
  const { zone, reload } = useCalendar()
  const wayTo = useWayToPost()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // As it was read last: one that has left the queue is chosen no more.
  const posts = pending.kind === 'there' ? pending.posts : []
  const chosen = posts.find(({ id }) => id === chosenId) ?? null

  const approve = async (post: AiPost, instant: Date) => {
    const { undo } = await approveInto(post, instant, zone)
    const takeBack = undoOf({ tokens: [undo], words: UNDO.review, onUndone: reload })
    notify.success(SLOT.done, { undo: takeBack, actions: wayTo(post.id, instant) })
    onClose()
  }

  const submit = async () => {
    const { instant } = time
    if (isBusy) return
    setProblem(instant === null ? SLOT.incomplete : null)
    if (time.problem || !chosen || !instant) return
    setBusy(true)
    try {
      await approve(chosen, instant)
    } catch (error) {
      setProblem(withDetail(SLOT.failed, error))
      onDoubt()
    } finally {
      setBusy(false)
    }
    // Also after a failure: the answer alone may have been lost.
    await reload()
  }

  return { chosen, choose: setChosenId, problem, setProblem, isBusy, submit }
}
