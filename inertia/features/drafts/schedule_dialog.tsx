import { useState, type FormEvent } from 'react'
import { defaultSchedule, minimumDate, scheduleChoice } from '@domain/schedule/defaults'
import { toWallClock, zoneShortName } from '@domain/schedule/wall_clock'
import { Button } from '~/components/button'
import { DateInput } from '~/components/date_input'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogFooter } from '~/components/dialog_footer'
import { Field } from '~/components/field'
import { TimeInput } from '~/components/time_input'
import { SCHEDULE } from './messages'
import styles from './schedule_dialog.module.scss'

export interface ScheduleDialogProps {
  open: boolean
  onClose: () => void
  timezone: string
  isBusy: boolean
  /** The time to begin with, where one was chosen in the calendar. */
  proposed: Date | null
  onSchedule: (instant: Date) => Promise<boolean>
}

const FORM_ID = 'schedule-post'

// A time that is over is no proposal.
function firstChoice(proposed: Date | null, timezone: string) {
  const now = new Date()
  return proposed && proposed > now
    ? toWallClock(proposed, timezone)
    : defaultSchedule(timezone, now)
}

function ScheduleForm(props: Omit<ScheduleDialogProps, 'open' | 'isBusy'>) {
  const { timezone, proposed, onClose, onSchedule } = props
  const [choice, setChoice] = useState(() => firstChoice(proposed, timezone))
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = scheduleChoice(choice, timezone, new Date())
    if (!chosen.ok) return setProblem(SCHEDULE[chosen.reason])
    setProblem(null)
    if (await onSchedule(chosen.instant)) onClose()
  }

  return (
    <form id={FORM_ID} className={styles.scheduleForm} onSubmit={submit} noValidate>
      <Field label="Date" error={problem}>
        <DateInput
          value={choice.date}
          min={minimumDate(timezone, new Date())}
          onChange={(event) => setChoice({ ...choice, date: event.target.value })}
        />
      </Field>
      <Field label="Time" hint={`${timezone} (${zoneShortName(new Date(), timezone)})`}>
        <TimeInput
          value={choice.time}
          onChange={(event) => setChoice({ ...choice, time: event.target.value })}
        />
      </Field>
    </form>
  )
}

/** Opens with tomorrow at 10:00; the day cannot be before today (spec section 5). */
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
