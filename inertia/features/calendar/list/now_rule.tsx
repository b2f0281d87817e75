import { toWallClock } from '@domain/schedule/wall_clock'
import { Pennant } from '~/components/pennant'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import styles from './now_rule.module.scss'

/** The time now, between two rows. */
export function NowRule() {
  const { now, zone } = useCalendar()
  return (
    <div className={styles.rule} aria-hidden>
      <Pennant>{toWallClock(now, zone).time}</Pennant>
    </div>
  )
}
