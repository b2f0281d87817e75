import { EditDialog } from './edit_dialog'
import { RejectDialog } from './reject_dialog'
import { SlotDialog } from './slot_dialog'
import type { Front, Review } from './use_review'

interface ReviewDialogsProps {
  review: Review
  slots: Record<string, string | null>
  timezone: string
}

function postOf(front: Front, kind: 'edit' | 'reject' | 'schedule') {
  return front.kind === kind ? front.post : null
}

/** What lies in front of the queue, one at a time. */
export function ReviewDialogs({ review, slots, timezone }: ReviewDialogsProps) {
  const { front, closeFront, gone, replace, look } = review
  const shared = { onClose: closeFront, onDoubt: () => void look() }
  const scheduled = postOf(front, 'schedule')
  return (
    <>
      <EditDialog post={postOf(front, 'edit')} onSaved={replace} {...shared} />
      <RejectDialog post={postOf(front, 'reject')} onRejected={gone} {...shared} />
      <SlotDialog
        post={scheduled}
        slot={slots[scheduled?.campaign_id ?? ''] ?? null}
        timezone={timezone}
        onScheduled={gone}
        {...shared}
      />
    </>
  )
}
