import { useState } from 'react'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogClose } from '~/components/dialog_close'
import { DialogFooter } from '~/components/dialog_footer'
import { Notice } from '~/components/notice'
import type { QueuedPost } from '~/lib/campaign_wire'
import { APPROVE } from './messages'
import { SlotForm } from './slot_form'
import { useSlot } from './use_slot'
import styles from './dialogs.module.scss'

interface SlotDialogProps {
  /** The dialog is open while there is one. */
  post: QueuedPost | null
  /** The time that is proposed. */
  slot: string | null
  timezone: string
  onClose: () => void
  onScheduled: (post: QueuedPost) => void
  onDoubt: () => void
}

const FORM_ID = 'schedule-ai-post'

function SlotBody(props: SlotDialogProps & { post: QueuedPost; onDirty: () => void }) {
  const { post, slot, timezone, onDirty } = props
  const { problem, isBusy, schedule } = useSlot(props)
  return (
    <>
      <DialogBody>
        {problem && <Notice tone="negative">{problem}</Notice>}
        <p className={styles.excerpt}>{post.content}</p>
        <SlotForm
          id={FORM_ID}
          post={post}
          slot={slot}
          timezone={timezone}
          onChange={onDirty}
          onSubmit={schedule}
        />
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button tone="quiet">Cancel</Button>
        </DialogClose>
        <Button type="submit" form={FORM_ID} tone="primary" busy={isBusy && APPROVE.busy}>
          {APPROVE.action}
        </Button>
      </DialogFooter>
    </>
  )
}

/** Approves a post and gives it a time: the next free slot, or another that is chosen. */
export function SlotDialog(props: SlotDialogProps) {
  const { post, onClose } = props
  const [isDirty, setDirty] = useState(false)
  const close = () => {
    setDirty(false)
    onClose()
  }
  return (
    <Dialog
      open={post !== null}
      onClose={close}
      title={APPROVE.scheduleTitle}
      description={post?.campaign_name}
      size="small"
      confirmClose={isDirty ? APPROVE.discard : undefined}
    >
      {post && <SlotBody {...props} post={post} onClose={close} onDirty={() => setDirty(true)} />}
    </Dialog>
  )
}
