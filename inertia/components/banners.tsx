import { Pennant } from '~/components/pennant'
import { bannerWeek, type BannerSlot } from '~/components/banner_week'
import styles from './banners.module.scss'

interface BannersProps {
  /** Decides which day is today's and where its line of now is. */
  now: Date
}

function SlotCard({ slot }: { slot: BannerSlot }) {
  return (
    <span className={styles.card} data-state={slot.state}>
      <b>{slot.time}</b>
      <i />
      <i />
    </span>
  )
}

function Today({ slots, clock }: { slots: BannerSlot[]; clock: string }) {
  return (
    <>
      {slots
        .filter((slot) => slot.state === 'past')
        .map((slot) => (
          <SlotCard key={slot.time} slot={slot} />
        ))}
      <span className={styles.now}>
        <Pennant>{clock}</Pennant>
      </span>
      {slots
        .filter((slot) => slot.state === 'coming')
        .map((slot) => (
          <SlotCard key={slot.time} slot={slot} />
        ))}
    </>
  )
}

/** The week as hanging banners, today's in paper. Pure decoration: nothing here is data. */
export function Banners({ now }: BannersProps) {
  const week = bannerWeek(now)
  return (
    <div className={styles.banners} aria-hidden>
      {week.days.map((day) => (
        <div
          key={day.number}
          className={styles.column}
          data-state={day.isToday ? 'today' : 'other'}
          data-near={day.isNear ? 'true' : undefined}
        >
          <div className={styles.banner}>
            <span className={styles.weekday}>{day.weekday}</span>
            <span className={styles.date}>{day.number}</span>
            {day.isToday && <Today slots={week.slots} clock={week.clock} />}
          </div>
        </div>
      ))}
    </div>
  )
}
