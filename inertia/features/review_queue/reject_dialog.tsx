import { useState, type FormEvent } from 'react'
import { REJECTION_REASON } from '@domain/campaigns/review_rules'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogClose } from '~/components/dialog_close'
import { DialogFooter } from '~/components/dialog_footer'
import { Field } from '~/components/field'
import { TextArea } from '~/components/text_area'
import { UNDO, undoOf } from '~/features/posts/undo'
import { withDetail } from '~/features/posts/with_detail'
import { notify } from '~/lib/notify'
import type { QueuedPost } from '~/lib/campaign_wire'
import { REJECT } from './messages'
import { reject } from './review_calls'

interface RejectDialogProps {
  /** The dialog is open while there is one. */
  post: QueuedPost | null
  onClose: () => void
  onRejected: (post: QueuedPost) => void
  onDoubt: () => void
}

const FORM_ID = 'reject-post'

/** Asks whether the post is to be rejected, and why. */
export function RejectDialog({ post, onClose, onRejected, onDoubt }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)

  const close = () => {
    setReason('')
    onClose()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!post || isBusy) return
    setBusy(true)
    try {
      const { undo } = await reject(post, reason.trim())
      onRejected(post)
      const takeBack = undoOf({ tokens: [undo], words: UNDO.review, onUndone: onDoubt })
      notify.success(REJECT.done, { undo: takeBack })
    } catch (error) {
      notify.error(withDetail(REJECT.failed, error))
      onDoubt()
    } finally {
      setBusy(false)
      close()
    }
  }

  return (
    <Dialog
      open={post !== null}
      onClose={close}
      title={REJECT.title}
      description={REJECT.question}
      size="small"
      confirmClose={reason.trim() === '' ? undefined : REJECT.discard}
    >
      <DialogBody>
        <form id={FORM_ID} onSubmit={submit}>
          <Field label={REJECT.reason} hint={REJECT.reasonHint}>
            <TextArea
              rows={3}
              value={reason}
              maxLength={REJECTION_REASON.max}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </form>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button autoFocus disabled={isBusy}>
            Cancel
          </Button>
        </DialogClose>
        <Button type="submit" form={FORM_ID} tone="danger-fill" busy={isBusy && REJECT.busy}>
          {REJECT.action}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
