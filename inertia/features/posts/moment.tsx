import type { Instant } from '@domain/schedule/instant'
import { formatDayTime, formatMoment, formatUtc } from '@domain/schedule/format_date_time'
import { zoneShortName } from '@domain/schedule/wall_clock'
import { useClock } from '~/hooks/use_clock'
import { Tooltip } from '~/components/tooltip'
import styles from './moment.module.scss'

interface MomentProps {
  time: Date
  timezone: string
  /** When the day began, in that zone. */
  today: Instant
  /** The short name of the zone that the list shows once; only another one is added. */
  listZone?: string
  /** How exactly UTC is told. */
  utc?: 'minutes' | 'seconds'
}

// A part of its own: it is worked out when someone hovers, not for every row.
function Utc({ time, to }: { time: Date; to: 'minutes' | 'seconds' }) {
  return formatUtc(time, useClock(), to)
}

/** A time in the user's zone; hovering shows UTC. */
export function Moment({ time, timezone, today, listZone, utc = 'minutes' }: MomentProps) {
  const clock = useClock()
  const isNamed = listZone === zoneShortName(time, timezone)
  return (
    <Tooltip text={<Utc time={time} to={utc} />}>
      <time dateTime={time.toISOString()} className={styles.time}>
        {isNamed
          ? formatDayTime(time, timezone, clock, { now: today })
          : formatMoment(time, timezone, clock, today)}
      </time>
    </Tooltip>
  )
}
