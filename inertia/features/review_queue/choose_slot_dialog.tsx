import { useState } from 'react'
import type { FormEvent } from 'react'
import { Dialog, DialogBody, FormFooter } from '~/components/dialogs/dialog'
import { Notice } from '~/components/notice'
import { DateTimeField } from '~/components/date_time/date_time_field'
import { useSubmit } from '~/hooks/use_submit'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { withDetail } from '~/client'
import { notify } from '~/lib/toasts'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import { useTimeChoice } from '~/features/posts/use_planned_posts'
import { UNDO, createUndo, undoReview } from '~/features/posts/undo'
import { APPROVE } from './messages'
import { approve, reschedule } from './review_calls'
import styles from './dialogs.module.scss'

interface SlotDialogProps {
  /** The dialog is open while this is set. */
  post: QueuedPostCard | null
  /** The suggested time. */
  slot: string | null
  timezone: string
  onClose: () => void
  onScheduled: (post: QueuedPostCard) => void
  onUncertain: () => void
}

const FORM_ID = 'schedule-ai-post'

interface SlotBodyProps extends SlotDialogProps {
  post: QueuedPostCard
  onDirty: () => void
}

function SlotBody(props: SlotBodyProps) {
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
      <FormFooter form={FORM_ID} busy={isBusy && APPROVE.busy}>
        {APPROVE.action}
      </FormFooter>
    </>
  )
}

/** Approves a post and schedules it into the next free slot or another time. */
export function SlotDialog(props: SlotDialogProps) {
  const { post, onClose } = props
  const { isDirty, touch, close } = useUnsavedChanges(post, onClose)
  return (
    <Dialog
      open={post !== null}
      onClose={close}
      title={APPROVE.scheduleTitle}
      description={post?.campaign_name}
      size="small"
      confirmClose={isDirty ? APPROVE.discard : undefined}
    >
      {post && <SlotBody {...props} key={post.id} post={post} onClose={close} onDirty={touch} />}
    </Dialog>
  )
}

interface SlotFormProps {
  id: string
  post: QueuedPostCard
  slot: string | null
  timezone: string
  onChange: () => void
  onSubmit: (instant: Date) => void
}

function SlotForm({ id, post, slot, timezone, onChange, onSubmit }: SlotFormProps) {
  const suggestedTime = slot === null ? null : new Date(slot)
  const { field, take } = useTimeChoice({
    orgId: post.org_id,
    except: post.id,
    zone: timezone,
    suggestedTime,
    onChange,
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const instant = take()
    if (instant) onSubmit(instant)
  }

  return (
    <form id={id} className={styles.slot} onSubmit={submit} noValidate>
      <DateTimeField {...field} autoFocus="date" />
    </form>
  )
}

type Slot = Parameters<typeof reschedule>[1]

/** Approves the post into a slot, or schedules one that is approved. Returns the undo callback. */
async function scheduleInto(post: QueuedPostCard, slot: Slot, onUndone: () => void) {
  if (post.status === 'pending') {
    const { undo } = await approve(post, slot)
    return undoReview(undo, onUndone)
  }
  const token = await reschedule(post, slot)
  return createUndo({ tokens: [token], message: UNDO.approved, onUndone })
}

/** Approves and schedules a post, or schedules one that is already approved. */
function useSlot({ post, timezone, onScheduled, onClose, onUncertain }: SlotBodyProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, submit } = useSubmit()
  const isPending = post.status === 'pending'

  const refuse = (error: unknown) => {
    setProblem(withDetail(isPending ? APPROVE.failed : APPROVE.scheduleFailed, error))
    onUncertain()
  }

  const schedule = (instant: Date) =>
    submit(async () => {
      setProblem(null)
      const undo = await scheduleInto(post, { instant, timezone }, onUncertain)
      onScheduled(post)
      notify.success(APPROVE.scheduled, { undo })
      onClose()
    }, refuse)

  return { problem, isBusy, schedule }
}
