import type { Instant } from '@domain/schedule/instant'
import { formatMoment, formatUtc } from '@domain/schedule/format_date_time'
import { useClock } from '~/hooks/use_clock'
import { Tooltip } from '~/components/tooltip'
import styles from './moment.module.scss'

interface MomentProps {
  time: Date
  timezone: string
  /** When the day began, in that zone. */
  today: Instant
  /** How exactly UTC is told. */
  utc?: 'minutes' | 'seconds'
}

// A part of its own: it is worked out when someone hovers, not for every row.
function Utc({ time, to }: { time: Date; to: 'minutes' | 'seconds' }) {
  return formatUtc(time, useClock(), to)
}

/** A time in the user's zone; hovering shows UTC. */
export function Moment({ time, timezone, today, utc = 'minutes' }: MomentProps) {
  const clock = useClock()
  return (
    <Tooltip text={<Utc time={time} to={utc} />}>
      <time dateTime={time.toISOString()} className={styles.time}>
        {formatMoment(time, timezone, clock, today)}
      </time>
    </Tooltip>
  )
}
