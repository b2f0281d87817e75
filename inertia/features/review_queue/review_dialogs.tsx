import type { ActiveDialog, Review } from './use_review'
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

function postOf(activeDialog: ActiveDialog, kind: 'edit' | 'reject' | 'schedule') {
  return activeDialog.kind === kind ? activeDialog.post : null
}

/** The dialogs of the queue. At most one is open. */
export function ReviewDialogs({ review, slots, timezone, orgId, onClose }: ReviewDialogsProps) {
  const { activeDialog, gone, replace, reload } = review
  const shared = { onClose, onUncertain: () => void reload() }
  const scheduled = postOf(activeDialog, 'schedule')
  return (
    <>
      <EditDialog post={postOf(activeDialog, 'edit')} onSaved={replace} {...shared} />
      <RejectDialog post={postOf(activeDialog, 'reject')} onRejected={gone} {...shared} />
      <SlotDialog
        post={scheduled}
        slot={slots[scheduled?.campaign_id ?? ''] ?? null}
        timezone={timezone}
        onScheduled={gone}
        {...shared}
      />
      <BannedWordsDialog
        open={activeDialog.kind === 'banned_words'}
        orgId={orgId}
        onClose={onClose}
        onSaved={() => void reload()}
      />
    </>
  )
}
