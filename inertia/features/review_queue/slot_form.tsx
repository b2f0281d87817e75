import { useState, type FormEvent } from 'react'
import { defaultSchedule, minimumDate, scheduleChoice } from '@domain/schedule/defaults'
import { toInstant, toWallClock, zoneShortName, type WallClock } from '@domain/schedule/wall_clock'
import { DateInput } from '~/components/date_input'
import { Field } from '~/components/field'
import { TimeInput } from '~/components/time_input'
import { APPROVE } from './messages'
import styles from './dialogs.module.scss'

interface SlotFormProps {
  id: string
  slot: string | null
  timezone: string
  onChange: () => void
  onSubmit: (instant: Date) => void
}

function proposal(slot: string | null, timezone: string): WallClock {
  const free = slot === null ? null : new Date(slot)
  const now = new Date()
  return free && free > now ? toWallClock(free, timezone) : defaultSchedule(timezone, now)
}

export function SlotForm({ id, slot, timezone, onChange, onSubmit }: SlotFormProps) {
  const [choice, setChoice] = useState(() => proposal(slot, timezone))
  const [problem, setProblem] = useState<string | null>(null)
  const zone = zoneShortName(toInstant(choice, timezone) ?? new Date(), timezone)

  const choose = (part: Partial<WallClock>) => {
    setChoice({ ...choice, ...part })
    onChange()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = scheduleChoice(choice, timezone, new Date())
    setProblem(chosen.ok ? null : APPROVE[chosen.reason])
    if (chosen.ok) onSubmit(chosen.instant)
  }

  return (
    <form id={id} className={styles.slot} onSubmit={submit} noValidate>
      <Field label="Date" error={problem}>
        <DateInput
          autoFocus
          value={choice.date}
          min={minimumDate(timezone, new Date())}
          onChange={({ target }) => choose({ date: target.value })}
        />
      </Field>
      <Field label="Time" hint={`${timezone} (${zone})`}>
        <TimeInput value={choice.time} onChange={({ target }) => choose({ time: target.value })} />
      </Field>
    </form>
  )
}
