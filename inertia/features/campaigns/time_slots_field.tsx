import { Plus, X } from 'lucide-react'
import { MAX_SLOTS } from '@domain/campaigns/options'
import { Button } from '~/components/button'
import { IconButton } from '~/components/icon_button'
import { TimeField } from '~/components/time_field'
import type { FormAction } from './campaign_form'
import styles from './rows.module.scss'

interface TimeSlotsFieldProps {
  slots: string[]
  /** The clock that the slots go by. */
  zone: string
  problem?: string
  tell: (action: FormAction) => void
}

/** Times of the day; at least one stays, a new one begins at 14:00. */
export function TimeSlotsField({ slots, zone, problem, tell }: TimeSlotsFieldProps) {
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>Time slots</legend>
      <div className={styles.slots}>
        {slots.map((slot, index) => (
          <div key={index} className={styles.row}>
            <TimeField
              label={`Time slot ${index + 1}`}
              isInvalid={Boolean(problem)}
              value={slot}
              onChange={(value) => tell({ type: 'row_changed', rows: 'timeSlots', index, value })}
            />
            <IconButton
              icon={X}
              label={`Remove time slot ${index + 1}`}
              size="small"
              disabled={slots.length === 1}
              onClick={() => tell({ type: 'row_removed', rows: 'timeSlots', index })}
            />
          </div>
        ))}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.hint}>Times in {zone}.</p>
      <Button
        size="small"
        tone="quiet"
        icon={Plus}
        disabled={slots.length >= MAX_SLOTS}
        onClick={() => tell({ type: 'row_added', rows: 'timeSlots' })}
      >
        Add time slot
      </Button>
    </fieldset>
  )
}
