import { useState, type FormEvent } from 'react'
import { defaultSchedule, minimumDate, scheduleChoice } from '@domain/schedule/defaults'
import { toInstant, toWallClock, zoneShortName, type WallClock } from '@domain/schedule/wall_clock'
import { DateInput } from '~/components/date_input'
import { Field } from '~/components/field'
import { TimeInput } from '~/components/time_input'
import { RESCHEDULE } from './messages'
import styles from './reschedule_form.module.scss'

interface RescheduleFormProps {
  id: string
  publishTime: string | null
  timezone: string
  onChange: () => void
  /** The time stands as it was: there is nothing to send (spec section 4). */
  onUnchanged: () => void
  onSubmit: (instant: Date) => void
}

// A time that is over is no proposal: then tomorrow at 10:00, as for a new post.
function proposal(publishTime: string | null, timezone: string): WallClock {
  const now = new Date()
  const planned = publishTime === null ? null : new Date(publishTime)
  return planned && planned > now ? toWallClock(planned, timezone) : defaultSchedule(timezone, now)
}

function isSame(instant: Date, publishTime: string | null, timezone: string) {
  if (publishTime === null) return false
  const chosen = toWallClock(instant, timezone)
  const planned = toWallClock(new Date(publishTime), timezone)
  return chosen.date === planned.date && chosen.time === planned.time
}

// Of the chosen day: summer time has another name.
function zoneHint(choice: WallClock, timezone: string) {
  return `${timezone} (${zoneShortName(toInstant(choice, timezone) ?? new Date(), timezone)})`
}

export function RescheduleForm(props: RescheduleFormProps) {
  const { id, publishTime, timezone, onChange, onUnchanged, onSubmit } = props
  const [choice, setChoice] = useState(() => proposal(publishTime, timezone))
  const [problem, setProblem] = useState<string | null>(null)

  const choose = (part: Partial<WallClock>) => {
    setChoice({ ...choice, ...part })
    onChange()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = scheduleChoice(choice, timezone, new Date())
    setProblem(chosen.ok ? null : RESCHEDULE[chosen.reason])
    if (!chosen.ok) return
    if (isSame(chosen.instant, publishTime, timezone)) onUnchanged()
    else onSubmit(chosen.instant)
  }

  return (
    <form id={id} className={styles.reschedule} onSubmit={submit} noValidate>
      <Field label="Date" error={problem}>
        <DateInput
          autoFocus
          value={choice.date}
          min={minimumDate(timezone, new Date())}
          onChange={(event) => choose({ date: event.target.value })}
        />
      </Field>
      <Field label="Time" hint={zoneHint(choice, timezone)}>
        <TimeInput value={choice.time} onChange={(event) => choose({ time: event.target.value })} />
      </Field>
    </form>
  )
}
