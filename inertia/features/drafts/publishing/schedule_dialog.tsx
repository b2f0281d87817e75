import { useState } from 'react'
import type { FormEvent } from 'react'
import { initialSchedule, validateInstantChoice } from '@domain/schedule/default_time'
import { Button } from '~/components/buttons/button'
import { DateTimeField } from '~/components/date_time/date_time_field'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { usePlannedPosts } from '~/features/posts/use_planned_posts'
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
  const [value, setValue] = useState(() => initialSchedule(suggestedTime, timezone, new Date()))
  const [problem, setProblem] = useState<string | null>(null)
  const posts = usePlannedPosts({ orgId, near: value })

  const choose = (next: string | null) => {
    setValue(next)
    setProblem(null)
    const chosen = validateInstantChoice(next, new Date())
    if (chosen.ok) onChoice(chosen.instant)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = validateInstantChoice(value, new Date())
    if (!chosen.ok) return setProblem(SCHEDULE[chosen.reason])
    setProblem(null)
    if (await onSchedule(chosen.instant)) onClose()
  }

  return (
    <form id={FORM_ID} onSubmit={submit} noValidate>
      <DateTimeField
        label="Publishing time"
        value={value}
        onChange={choose}
        zone={timezone}
        problem={problem}
        dayPosts={posts}
        autoFocus="date"
      />
    </form>
  )
}

export function ScheduleDialog({ open, isBusy, ...rest }: ScheduleDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title={SCHEDULE.title} size="small">
      <DialogBody>
        <ScheduleForm {...rest} />
      </DialogBody>
      <DialogFooter>
        <Button tone="quiet" onClick={rest.onClose}>
          Cancel
        </Button>
        <Button type="submit" form={FORM_ID} tone="primary" busy={isBusy && 'Scheduling...'}>
          Schedule
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
