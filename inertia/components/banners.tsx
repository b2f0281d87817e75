import { TodayBadge } from './badge'
import styles from './banners.module.scss'

interface BannersProps {
  /** Decides which day is today and where the current-time line is. */
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
        <TodayBadge>{clock}</TodayBadge>
      </span>
      {slots
        .filter((slot) => slot.state === 'coming')
        .map((slot) => (
          <SlotCard key={slot.time} slot={slot} />
        ))}
    </>
  )
}

/** A decorative week of hanging banners with sample slots. Today's banner stands out. */
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

interface BannerSlot {
  time: string
  state: 'past' | 'coming'
}

interface BannerDay {
  weekday: string
  number: number
  isToday: boolean
  /** One of the three days that stay visible on narrow screens. */
  isNear: boolean
}

interface BannerWeek {
  days: BannerDay[]
  slots: BannerSlot[]
  clock: string
}

const DAY_COUNT = 7

const LAST_MINUTE = 24 * 60 - 1

const PAST_HOURS = [2, 1, 0]

const COMING_MINUTES = [16, 36, 396]

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short' })

function clockOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function slotsAround(minute: number): BannerSlot[] {
  const hour = Math.floor(minute / 60)
  const past = PAST_HOURS.map((back) => (hour - back) * 60).filter((at) => at >= 0 && at < minute)
  const coming = COMING_MINUTES.map((ahead) => Math.ceil((minute + ahead) / 20) * 20)
  return [
    ...past.map((at): BannerSlot => ({ time: clockOf(at), state: 'past' })),
    ...coming
      .filter((at) => at <= LAST_MINUTE)
      .map((at): BannerSlot => ({ time: clockOf(at), state: 'coming' })),
  ]
}

/** The week that contains the moment, Monday first, in the browser's zone. */
function bannerWeek(now: Date): BannerWeek {
  const today = (now.getDay() + 6) % DAY_COUNT
  const middle = Math.min(Math.max(today, 1), DAY_COUNT - 2)
  const days = Array.from({ length: DAY_COUNT }, (_, index): BannerDay => {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + index - today)
    return {
      weekday: weekdays.format(day),
      number: day.getDate(),
      isToday: index === today,
      isNear: Math.abs(index - middle) <= 1,
    }
  })
  const minute = now.getHours() * 60 + now.getMinutes()
  return { days, slots: slotsAround(minute), clock: clockOf(minute) }
}
