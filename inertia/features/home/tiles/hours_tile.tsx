import styles from './hours_tile.module.scss'

const HOURS = ['07', '08', '09', '10', '11', '12', '13', '14', '15', '16']
const BEST = { day: 'Thu', hour: '09' }
/** How well an hour did, 0 to 9. */
const DAYS = [
  { day: 'Tue', levels: [1, 4, 9, 7, 4, 3, 2, 2, 3, 2] },
  { day: 'Wed', levels: [2, 5, 8, 6, 6, 3, 2, 3, 2, 3] },
  { day: 'Thu', levels: [2, 6, 9, 8, 5, 3, 3, 2, 2, 2] },
  { day: 'Fri', levels: [0, 2, 7, 5, 2, 1, 0, 0, 1, 0] },
]

export function HoursTile() {
  return (
    <div className={styles.tile}>
      <p className={styles.head}>
        <b>Best hour</b>
        <span>from 24 posts, CET</span>
      </p>
      <div className={styles.grid}>
        {DAYS.map(({ day, levels }) => (
          <div key={day} className={styles.row}>
            <span>{day}</span>
            {levels.map((level, hour) => (
              <i
                key={HOURS[hour]}
                data-level={level}
                data-best={(day === BEST.day && HOURS[hour] === BEST.hour) || undefined}
              />
            ))}
          </div>
        ))}
        <div className={styles.row}>
          <span />
          {HOURS.map((hour) => (
            <em key={hour} data-best={hour === BEST.hour || undefined}>
              {hour}
            </em>
          ))}
        </div>
      </div>
    </div>
  )
}
