import { useState, type CSSProperties } from 'react'
import { hourName, WEEKDAYS, type BestHour, type HourCell } from '@domain/analytics/hour_grid'
import { ANALYTICS } from './messages'
import { hourPlaces } from './hour_places'
import styles from './scheduling.module.scss'

interface HourMapProps {
  hours: HourCell[]
  best: BestHour | null
}

function saidOf({ weekday, hour, posts, measured, average }: HourCell) {
  const when = `${WEEKDAYS[weekday]} ${hourName(hour)}: ${posts} ${posts === 1 ? 'post' : 'posts'}`
  if (average === null) return `${when}, figures ${ANALYTICS.notAvailable}`
  return `${when}, ${average.toFixed(1)} engagements a post (${measured} with figures)`
}

function lookOf(cell: HourCell | undefined, best: BestHour | null) {
  if (!cell) return 'empty'
  const isBest = best?.weekday === cell.weekday && best.hour === cell.hour
  if (isBest) return 'best'
  return cell.average === null ? 'unknown' : 'known'
}

/** Weekdays by hours; the darker, the more engagement a post had. Heard as the table beside it. */
export function HourMap({ hours, best }: HourMapProps) {
  const [pointed, setPointed] = useState<HourCell | null>(null)
  const { weekdays, columns, cellAt, most } = hourPlaces(hours)
  const grid = { '--hours': columns.length } as CSSProperties
  return (
    <>
      <div className={styles.map} style={grid} onPointerLeave={() => setPointed(null)}>
        {weekdays.map((weekday) => (
          <div key={weekday} className={styles.day}>
            <span className={styles.weekday}>{WEEKDAYS[weekday]}</span>
            {columns.map((hour) => {
              const cell = cellAt(weekday, hour)
              const heat = { '--heat': `${Math.round(((cell?.average ?? 0) / most) * 100)}%` }
              return (
                <span
                  key={hour}
                  className={styles.cell}
                  data-look={lookOf(cell, best)}
                  style={heat as CSSProperties}
                  onPointerEnter={() => setPointed(cell ?? null)}
                />
              )
            })}
          </div>
        ))}
        <div className={styles.day}>
          <span />
          {columns.map((hour) => (
            <span key={hour} className={styles.hour} data-odd={hour % 2 === 1}>
              {String(hour).padStart(2, '0')}
            </span>
          ))}
        </div>
      </div>
      <p className={styles.pointed}>{pointed && saidOf(pointed)}</p>
    </>
  )
}
