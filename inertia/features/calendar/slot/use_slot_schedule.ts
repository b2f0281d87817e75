import { useState } from 'react'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { withDetail } from '~/features/posts/with_detail'
import type { AiPost } from '~/lib/campaign_wire'
import { notify } from '~/lib/notify'
import { SLOT } from './messages'
import { approve, schedule } from './schedule_calls'
import type { SlotTime } from './use_slot_time'

/**
 * A post of the review queue for a slot: it is approved first, then gets its time (spec section 4).
 * Where only the second fails, the next try begins there.
 */
export function useSlotSchedule(
  { instant, problem: wrong }: SlotTime,
  onClose: () => void,
  onDoubt: () => void
) {
  const { zone, reload } = useCalendar()
  const [chosen, setChosen] = useState<AiPost | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isApproved = chosen?.status === 'approved'

  const refuse = (error: unknown, post: AiPost) => {
    const words = withDetail(SLOT.failed, error)
    setProblem(post.status === 'approved' ? `${words} ${SLOT.approved}` : words)
    if (post.status !== 'approved') onDoubt()
  }

  const submit = async () => {
    if (isBusy) return
    setProblem(instant === null ? SLOT.incomplete : null)
    if (wrong || !chosen || !instant) return
    setBusy(true)
    let post = chosen
    try {
      if (!isApproved) post = await approve(post)
      setChosen(post)
      await schedule(post, instant, zone)
      notify.success(SLOT.done)
      onClose()
      await reload()
    } catch (error) {
      refuse(error, post)
    } finally {
      setBusy(false)
    }
  }

  return { chosen, setChosen, problem, setProblem, isBusy, isApproved, submit }
}
