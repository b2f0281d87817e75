import { useState } from 'react'
import { formatDayTime } from '@domain/schedule/wall_clock'
import { api } from '~/client'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogClose } from '~/components/dialog_close'
import { DialogFooter } from '~/components/dialog_footer'
import { notify } from '~/lib/notify'
import type { PostListItem } from '~/lib/wire'
import { RESCHEDULE } from './messages'
import { previewOf } from './post_excerpt'
import { RescheduleForm } from './reschedule_form'
import { withDetail } from './with_detail'

export interface RescheduleDialogProps {
  /** The post that gets another time; the dialog is open while there is one. */
  post: PostListItem | null
  timezone: string
  onClose: () => void
  onMoved: () => Promise<void>
}

const FORM_ID = 'reschedule-post'

function move({ id }: PostListItem, instant: Date) {
  const query = { publish_time: instant.toISOString() }
  return api.patch(`/api/scheduled-posts/${id}`, { query })
}

export function RescheduleDialog({ post, timezone, onClose, onMoved }: RescheduleDialogProps) {
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const close = () => {
    setDirty(false)
    onClose()
  }

  const submit = async (instant: Date) => {
    if (!post || isBusy) return
    setBusy(true)
    try {
      await move(post, instant)
      notify.success(RESCHEDULE.done(formatDayTime(instant, timezone, new Date())))
      close()
      await onMoved()
    } catch (error) {
      notify.error(withDetail(RESCHEDULE.failed, error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={post !== null}
      onClose={close}
      title={RESCHEDULE.title}
      description={post && previewOf(post)}
      size="small"
      confirmClose={isDirty ? RESCHEDULE.discard : undefined}
    >
      <DialogBody>
        {post && (
          <RescheduleForm
            id={FORM_ID}
            publishTime={post.publish_time}
            timezone={timezone}
            onChange={() => setDirty(true)}
            onUnchanged={close}
            onSubmit={submit}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button tone="quiet">Cancel</Button>
        </DialogClose>
        <Button type="submit" form={FORM_ID} tone="primary" busy={isBusy && 'Rescheduling...'}>
          Reschedule
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
