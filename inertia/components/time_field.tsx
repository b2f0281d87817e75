import { Clock } from 'lucide-react'
import { useClock } from '~/hooks/use_clock'
import { PartInput } from '~/components/date_time/part_input'
import styles from '~/components/date_time/field.module.scss'

interface TimeFieldProps {
  label: string
  /** HH:MM, or '' if empty. */
  value: string
  onChange: (value: string) => void
  isInvalid?: boolean
}

/** A time of day without a date, in the user's clock format. */
export function TimeField({ label, value, onChange, isInvalid = false }: TimeFieldProps) {
  const clock = useClock()
  return (
    <span className={styles.frame} data-invalid={isInvalid}>
      <span className={styles.half}>
        <Clock size={16} />
        <PartInput
          half="time"
          label={label}
          wall={{ date: '', time: value }}
          zone="UTC"
          clock={clock}
          disabled={false}
          isInvalid={isInvalid}
          className={styles.input}
          onChange={({ time }) => onChange(time)}
          onLeave={() => undefined}
          onSettled={() => undefined}
        />
      </span>
    </span>
  )
}
