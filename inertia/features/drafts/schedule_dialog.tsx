import { useState, type FormEvent } from 'react'
import { defaultSchedule, instantChoice } from '@domain/schedule/defaults'
import { toInstant, toWireInstant } from '@domain/schedule/wall_clock'
import { Button } from '~/components/button'
import { DateTimeField } from '~/components/date_time_field'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogFooter } from '~/components/dialog_footer'
import { usePlannedPosts } from '~/features/posts/use_planned_posts'
import { SCHEDULE } from './messages'

export interface ScheduleDialogProps {
  open: boolean
  onClose: () => void
  orgId: string
  timezone: string
  isBusy: boolean
  /** The time to begin with, where one was chosen in the calendar or here before. */
  proposed: Date | null
  /** Each time that is chosen, so that it is here again when the dialog is closed and opened. */
  onChoice: (instant: Date) => void
  onSchedule: (instant: Date) => Promise<boolean>
}

const FORM_ID = 'schedule-post'

/** The proposed time, else tomorrow at 10:00 (spec section 5); a time that has passed is no proposal. */
function firstChoice(proposed: Date | null, timezone: string): string | null {
  const now = new Date()
  if (proposed && proposed > now) return toWireInstant(proposed)
  const usual = toInstant(defaultSchedule(timezone, now), timezone)
  return usual && toWireInstant(usual)
}

function ScheduleForm(props: Omit<ScheduleDialogProps, 'open' | 'isBusy'>) {
  const { orgId, timezone, proposed, onChoice, onClose, onSchedule } = props
  const [value, setValue] = useState(() => firstChoice(proposed, timezone))
  const [problem, setProblem] = useState<string | null>(null)
  const posts = usePlannedPosts({ orgId, near: value })

  const choose = (next: string | null) => {
    setValue(next)
    setProblem(null)
    const chosen = instantChoice(next, new Date())
    if (chosen.ok) onChoice(chosen.instant)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = instantChoice(value, new Date())
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

/** When the post is to be published. */
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
