import { useId, useRef, useState } from 'react'
import { toWallClock } from '@domain/schedule/wall_clock'
import { useClock } from '~/hooks/use_clock'
import { CalendarButton, Picker } from '~/components/date_time/picker'
import { FieldLines, UNREADABLE } from '~/components/date_time/field_lines'
import { MonthGrid } from '~/components/date_time/month_grid'
import { PartInput } from '~/components/date_time/part_input'
import type { PartHandle } from '~/components/date_time/part_input'
import styles from '~/components/date_time/field.module.scss'

interface DateFieldProps {
  label: string
  /** YYYY-MM-DD, or '' if empty. */
  value: string
  onChange: (value: string) => void
  /** IANA zone that defines which day is today. */
  zone: string
  problem?: string | null
}

/** A date without a time, for a toolbar. Past dates are allowed. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, zone, problem } = props
  const id = useId()
  const clock = useClock()
  const frame = useRef<HTMLDivElement>(null)
  const date = useRef<PartHandle>(null)
  const [isOpen, setOpen] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const text = isUnreadable && value === '' ? UNREADABLE.date : problem
  const close = () => {
    setOpen(false)
    if (!frame.current?.contains(document.activeElement)) date.current?.enter(1)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.legend}>
        {label}
      </label>
      <div ref={frame} className={styles.frame} data-size="toolbar" data-invalid={Boolean(text)}>
        <span className={styles.half}>
          <CalendarButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          <PartInput
            ref={date}
            id={id}
            half="date"
            label={label}
            wall={{ date: value, time: '' }}
            zone={zone}
            clock={clock}
            disabled={false}
            isInvalid={Boolean(text)}
            describedBy={text ? `${id}-problem` : undefined}
            className={styles.input}
            onChange={(wall) => onChange(wall.date)}
            onLeave={() => undefined}
            onSettled={setUnreadable}
          />
        </span>
      </div>
      <FieldLines
        problemId={`${id}-problem`}
        notesId={`${id}-notes`}
        problem={text ? { text } : null}
        warnings={[]}
        onInstead={() => undefined}
      />
      <Picker open={isOpen} onClose={close} field={frame}>
        <MonthGrid
          date={value}
          today={toWallClock(new Date(), zone).date}
          earliest={null}
          onChoose={(day) => {
            onChange(day)
            close()
          }}
        />
      </Picker>
    </div>
  )
}
