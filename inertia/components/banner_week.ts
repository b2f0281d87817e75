export interface BannerSlot {
  time: string
  state: 'past' | 'coming'
}

export interface BannerDay {
  weekday: string
  number: number
  isToday: boolean
  /** One of the three that stay where there is no room for seven. */
  isNear: boolean
}

export interface BannerWeek {
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

/** The week, Monday first, that the moment lies in, by the clock of the browser. */
export function bannerWeek(now: Date): BannerWeek {
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
