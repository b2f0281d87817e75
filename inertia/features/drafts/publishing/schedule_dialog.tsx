import type { FormEvent } from 'react'
import { validateInstantChoice } from '@domain/schedule/default_time'
import { DateTimeField } from '~/components/date_time/date_time_field'
import { Dialog, DialogBody, FormFooter } from '~/components/dialogs/dialog'
import { useTimeChoice } from '~/features/posts/use_planned_posts'
import { SCHEDULE } from '~/features/drafts/messages'

export interface ScheduleDialogProps {
  open: boolean
  onClose: () => void
  orgId: string
  timezone: string
  isBusy: boolean
  /** The preset time, if one was chosen in the calendar or in this dialog before. */
  suggestedTime: Date | null
  /** Called with every chosen time, so that it is preset when the dialog is opened again. */
  onChoice: (instant: Date) => void
  onSchedule: (instant: Date) => Promise<boolean>
}

const FORM_ID = 'schedule-post'

function ScheduleForm(props: Omit<ScheduleDialogProps, 'open' | 'isBusy'>) {
  const { orgId, timezone, suggestedTime, onChoice, onClose, onSchedule } = props
  const onChange = (next: string | null) => {
    const chosen = validateInstantChoice(next, new Date())
    if (chosen.ok) onChoice(chosen.instant)
  }
  const { field, take } = useTimeChoice({ orgId, zone: timezone, suggestedTime, onChange })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const instant = take()
    if (instant && (await onSchedule(instant))) onClose()
  }

  return (
    <form id={FORM_ID} onSubmit={submit} noValidate>
      <DateTimeField {...field} autoFocus="date" />
    </form>
  )
}

export function ScheduleDialog({ open, isBusy, ...rest }: ScheduleDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title={SCHEDULE.title} size="small">
      <DialogBody>
        <ScheduleForm {...rest} />
      </DialogBody>
      <FormFooter form={FORM_ID} busy={isBusy && 'Scheduling...'}>
        Schedule
      </FormFooter>
    </Dialog>
  )
}
