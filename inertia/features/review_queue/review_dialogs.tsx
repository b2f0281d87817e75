import type { Review, ReviewDialog } from './use_review'
import { BannedWordsDialog } from './banned_words_dialog'
import { EditDialog } from './edit_post_dialog'
import { RejectDialog } from './reject_dialog'
import { SlotDialog } from './choose_slot_dialog'

export interface ReviewDialogsProps {
  open: boolean
  onClose: () => void
  review: Review
  slots: Record<string, string | null>
  timezone: string
  orgId: string
}

/** The latest open dialog of a kind. Closing it leaves one that was opened since. */
function latestDialog({ dialogs, closeDialog }: Review, kind: ReviewDialog['kind']) {
  const dialog = dialogs.findLast((each) => each.kind === kind)
  const onClose = () => dialog && closeDialog(dialog)
  return { open: dialog !== undefined, post: dialog?.post ?? null, onClose }
}

export function ReviewDialogs({ review, slots, timezone, orgId }: ReviewDialogsProps) {
  const { gone, replace, reload } = review
  const onUncertain = () => void reload()
  const scheduled = latestDialog(review, 'schedule')
  return (
    <>
      <EditDialog {...latestDialog(review, 'edit')} onSaved={replace} onUncertain={onUncertain} />
      <RejectDialog
        {...latestDialog(review, 'reject')}
        onRejected={gone}
        onUncertain={onUncertain}
      />
      <SlotDialog
        {...scheduled}
        slot={slots[scheduled.post?.campaign_id ?? ''] ?? null}
        timezone={timezone}
        onScheduled={gone}
        onUncertain={onUncertain}
      />
      <BannedWordsDialog
        {...latestDialog(review, 'banned_words')}
        orgId={orgId}
        onSaved={() => void reload()}
      />
    </>
  )
}
