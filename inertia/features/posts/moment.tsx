import type { Instant } from '@domain/schedule/instant'
import { formatDayTime, inZone } from '@domain/schedule/wall_clock'
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

const FORMATS = { minutes: "MMM d, yyyy, HH:mm 'UTC'", seconds: "MMM d, yyyy, HH:mm:ss 'UTC'" }

// A part of its own: it is worked out when someone hovers, not for every row.
function Utc({ time, format }: { time: Date; format: string }) {
  return inZone(time, 'UTC').toFormat(format)
}

/** A time in the user's zone; hovering shows UTC. */
export function Moment({ time, timezone, today, utc = 'minutes' }: MomentProps) {
  return (
    <Tooltip text={<Utc time={time} format={FORMATS[utc]} />}>
      <time dateTime={time.toISOString()} className={styles.time}>
        {formatDayTime(time, timezone, today)}
      </time>
    </Tooltip>
  )
}
