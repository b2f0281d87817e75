import { oneDecimal } from '#domain/analytics/rates'

/** "This week" and "this month" of the Analytics screen, in days back from now (spec section 9). */
export const WINDOW_DAYS = { week: 7, month: 30 } as const

const WEEKS_IN_MONTH = 4.3

/** Posts a week on average: those of the last 30 days divided by 4.3, to one decimal (section 9). */
export function averagePerWeek(postsInMonth: number): number {
  return oneDecimal(postsInMonth / WEEKS_IN_MONTH)
}
