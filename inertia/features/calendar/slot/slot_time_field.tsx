import { DateTimeField } from '~/components/date_time_field'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { SLOT } from './messages'
import type { SlotTime } from './use_slot_time'
import styles from './slot_dialog.module.scss'

/** Date and time together, on the user's clock; the focus starts in the time. */
export function SlotTimeField({ time }: { time: SlotTime }) {
  const { zone } = useCalendar()
  return (
    <div className={styles.when}>
      <DateTimeField
        label={SLOT.when}
        value={time.value}
        onChange={time.setValue}
        zone={zone}
        problem={time.instant && time.problem}
        autoFocus="time"
      />
      <p className={styles.note} role="status">
        {time.note}
      </p>
    </div>
  )
}
