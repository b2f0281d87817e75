import { formatTimeOf } from '@domain/schedule/format_date_time'
import { useClock } from '~/hooks/use_clock'
import { Pennant } from '~/components/pennant'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import styles from './now_rule.module.scss'

/** The time now, between two rows. */
export function NowRule() {
  const { now, zone } = useCalendar()
  const clock = useClock()
  return (
    <div className={styles.rule} data-now aria-hidden>
      <Pennant>{formatTimeOf(now, zone, clock)}</Pennant>
    </div>
  )
}
