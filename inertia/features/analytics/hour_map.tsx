import type { CSSProperties } from 'react'
import { WEEKDAYS, type BestHour, type HourCell } from '@domain/analytics/hour_grid'
import type { Clock } from '@domain/schedule/clock'
import { formatHour } from '@domain/schedule/format_date_time'
import { useClock } from '~/hooks/use_clock'
import { hourPlaces } from './hour_places'
import styles from './scheduling.module.scss'

interface HourMapProps {
  hours: HourCell[]
  best: BestHour | null
  onPoint: (cell: HourCell | null) => void
}

/** '09' or '9a': the columns are narrow. */
function hourLabel(hour: number, clock: Clock) {
  const label = formatHour(hour, clock)
  return clock === '24h' ? label.slice(0, 2) : label.replace(' AM', 'a').replace(' PM', 'p')
}

/** Weekdays by hours; the darker, the more engagement a post had. Heard as the table beside it. */
export function HourMap({ hours, best, onPoint }: HourMapProps) {
  const clock = useClock()
  const { weekdays, columns, cellAt, heatOf, lookOf } = hourPlaces(hours, best)
  const grid = { '--hours': columns.length } as CSSProperties
  return (
    <div className={styles.map} style={grid} onPointerLeave={() => onPoint(null)}>
      {weekdays.map((weekday) => (
        <div key={weekday} className={styles.day}>
          <span className={styles.weekday}>{WEEKDAYS[weekday]}</span>
          {columns.map((hour) => {
            const cell = cellAt(weekday, hour)
            return (
              <span
                key={hour}
                className={styles.cell}
                data-look={lookOf(cell)}
                style={{ '--heat': `${heatOf(cell)}%` } as CSSProperties}
                onPointerEnter={() => onPoint(cell ?? null)}
              />
            )
          })}
        </div>
      ))}
      <div className={styles.day}>
        <span />
        {columns.map((hour) => (
          <span key={hour} className={styles.hour} data-odd={hour % 2 === 1}>
            {hourLabel(hour, clock)}
          </span>
        ))}
      </div>
    </div>
  )
}
