import { MousePointer2 } from 'lucide-react'
import { LinkedinBadge } from '~/components/linkedin_badge'
import { Pennant } from '~/components/pennant'
import styles from './scheduling_tile.module.scss'

const WEEK = [
  { day: 'Mon', times: ['09:00', '11:00'], state: 'past' },
  { day: 'Tue', times: ['08:30', '14:00'], state: 'past' },
  { day: 'Wed', times: ['09:00'], state: 'past' },
  { day: 'Thu', times: ['09:00'], state: 'today' },
  { day: 'Fri', times: ['10:00', '15:00'], state: 'coming' },
]

/** A post on its way to Thursday. */
export function SchedulingTile() {
  return (
    <div className={styles.week}>
      {WEEK.map(({ day, times, state }) => (
        <div key={day} className={styles.day}>
          <span className={styles.name}>{state === 'today' ? <Pennant>{day}</Pennant> : day}</span>
          {times.map((time) => (
            <span key={time} className={styles.card} data-state={state}>
              <b>{time}</b>
              <i />
              <i />
            </span>
          ))}
          {state === 'today' && <span className={styles.slot} />}
        </div>
      ))}
      <span className={styles.dragged} data-state="coming">
        <b>11:00</b>
        <LinkedinBadge size={13} />
        <i />
        <i />
      </span>
      <MousePointer2 className={styles.pointer} size={18} fill="currentColor" />
    </div>
  )
}
