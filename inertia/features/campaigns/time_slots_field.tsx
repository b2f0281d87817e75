import { useRef } from 'react'
import { Plus, X } from 'lucide-react'
import { MAX_SLOTS } from '@domain/campaigns/campaign_options'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import type { FormAction } from './campaign_form'
import { TimeField } from '~/components/time_field'
import styles from './rows.module.scss'

interface TimeSlotsFieldProps {
  slots: string[]
  zone: string
  problem?: string
  dispatchForm: (action: FormAction) => void
}

/** Times of day. At least one stays, and a new one starts at 14:00. */
export function TimeSlotsField({ slots, zone, problem, dispatchForm }: TimeSlotsFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null)

  const remove = (index: number) => {
    dispatchForm({ type: 'row_removed', rows: 'timeSlots', index })
    window.requestAnimationFrame(() => {
      group.current?.querySelectorAll('input')[Math.max(0, index - 1)]?.focus()
    })
  }

  return (
    <fieldset ref={group} className={styles.rows}>
      <legend className={styles.legend}>Time slots</legend>
      <div className={styles.slots}>
        {slots.map((slot, index) => (
          <div key={index} className={styles.row}>
            <TimeField
              label={`Time slot ${index + 1}`}
              isInvalid={Boolean(problem)}
              value={slot}
              onChange={(value) =>
                dispatchForm({ type: 'row_changed', rows: 'timeSlots', index, value })
              }
            />
            <IconButton
              icon={X}
              label={`Remove time slot ${index + 1}`}
              size="small"
              disabled={slots.length === 1}
              onClick={() => remove(index)}
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
        onClick={() => dispatchForm({ type: 'row_added', rows: 'timeSlots' })}
      >
        Add time slot
      </Button>
    </fieldset>
  )
}
