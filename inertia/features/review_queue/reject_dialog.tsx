import { useState, type FormEvent } from 'react'
import { REJECTION_REASON } from '@domain/review_queue/review_rules'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '~/components/dialogs/dialog'
import { Field, TextArea } from '~/components/forms/field'
import { useSubmit } from '~/hooks/use_submit'
import { withDetail } from '~/client'
import { notify } from '~/lib/toasts'
import { undoReview } from '~/features/posts/undo'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import { REJECT } from './messages'
import { reject } from './review_calls'

interface RejectDialogProps {
  /** The dialog is open while this is set. */
  post: QueuedPostCard | null
  onClose: () => void
  onRejected: (post: QueuedPostCard) => void
  onUncertain: () => void
}

const FORM_ID = 'reject-post'

const UNWRITTEN = { about: null as QueuedPostCard | null, text: '' }

/** Who reads the reason. */
function hintFor({ source, requested_by: by }: QueuedPostCard) {
  return source === 'manual' ? REJECT.writerHint(by?.name ?? null) : REJECT.reasonHint
}

/** Asks for confirmation and a reason. */
export function RejectDialog({ post, onClose, onRejected, onUncertain }: RejectDialogProps) {
  const [written, setWritten] = useState(UNWRITTEN)
  const reason = written.about === post ? written.text : ''
  const { isBusy, submit: send } = useSubmit()

  // The post may be another one by the time the first one is rejected.
  const close = () => {
    setWritten((latest) => (latest.about === post ? UNWRITTEN : latest))
    onClose()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!post) return
    const isRejected = await send(
      async () => {
        const { undo } = await reject(post, reason.trim())
        onRejected(post)
        notify.success(REJECT.done, { undo: undoReview(undo, onUncertain) })
      },
      (error) => {
        notify.error(withDetail(REJECT.failed, error))
        onUncertain()
      }
    )
    if (isRejected) close()
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
          <Field label={REJECT.reason} hint={post && hintFor(post)}>
            <TextArea
              rows={3}
              value={reason}
              maxLength={REJECTION_REASON.max}
              onChange={({ target }) => setWritten({ about: post, text: target.value })}
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
