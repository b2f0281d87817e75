import { useState } from 'react'
import type { FormEvent } from 'react'
import { usePage } from '@inertiajs/react'
import { DateTimeField } from '~/components/date_time/date_time_field'
import { Dialog, DialogBody, FormFooter } from '~/components/dialogs/dialog'
import { Checkbox } from '~/components/forms/choices'
import { Notice } from '~/components/notice'
import { useTimeChoice } from '~/features/posts/use_planned_posts'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import type { SharedProps } from '~/lib/shared_props'
import { SEND } from './messages'
import styles from './send_to_review_dialog.module.scss'

export interface SendToReviewDialogProps {
  open: boolean
  onClose: () => void
  orgId: string
  timezone: string
  isBusy: boolean
  /** The preset time; null if the post has none yet. */
  suggestedTime: Date | null
  /** True for a post that missed its time and needs a new one. */
  needsTime?: boolean
  /** Why the last try failed, as a sentence. */
  problem?: string | null
  /**
   * Resolves to true when the post is sent. Without a time, the person who schedules it chooses
   * one.
   */
  onSend: (instant: Date | null) => Promise<boolean>
}

const FORM_ID = 'send-to-review'

function useAsks(orgId: string) {
  const { organizations } = usePage<SharedProps>().props
  const organization = organizations.find(({ id }) => id === orgId)
  return organization?.approval_policy === 'client' ? SEND.asks.client : SEND.asks.member
}

interface SendFormProps extends Omit<SendToReviewDialogProps, 'open' | 'isBusy'> {
  onDirty: () => void
}

function SendForm(props: SendFormProps) {
  const { orgId, timezone, suggestedTime, needsTime = false, onClose, onDirty, onSend } = props
  const asks = useAsks(orgId)
  const [hasTime, setHasTime] = useState(needsTime || suggestedTime !== null)
  const choice = { orgId, zone: timezone, suggestedTime, onChange: onDirty }
  const { field, take } = useTimeChoice(choice)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const instant = hasTime ? take() : null
    if (hasTime && instant === null) return
    if (await onSend(instant)) onClose()
  }

  return (
    <form id={FORM_ID} className={styles.form} onSubmit={submit} noValidate>
      {props.problem && <Notice tone="negative">{props.problem}</Notice>}
      <p>{asks}</p>
      {!needsTime && (
        <Checkbox checked={hasTime} onChange={setHasTime}>
          {SEND.hasTime}
        </Checkbox>
      )}
      {hasTime ? <DateTimeField {...field} /> : <p className={styles.hint}>{SEND.noTime}</p>}
    </form>
  )
}

/** Sends a post to review, with the time at which it should be published if there is one. */
export function SendToReviewDialog({ open, isBusy, ...rest }: SendToReviewDialogProps) {
  const { isDirty, touch, close } = useUnsavedChanges(open, rest.onClose)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={SEND.title}
      size="small"
      confirmClose={isDirty ? SEND.discard : undefined}
    >
      <DialogBody>
        <SendForm {...rest} onClose={close} onDirty={touch} />
      </DialogBody>
      <FormFooter form={FORM_ID} busy={isBusy && SEND.busy}>
        {SEND.action}
      </FormFooter>
    </Dialog>
  )
}
