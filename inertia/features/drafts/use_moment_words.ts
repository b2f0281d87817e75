import { formatDateTime } from '@domain/schedule/format_date_time'
import { useClock } from '~/hooks/use_clock'

export type MomentWords = (instant: Date) => string

/** How this screen writes a date and time: in the user's clock, with the year when it is another one. */
export function useMomentWords(timezone: string): MomentWords {
  const clock = useClock()
  return (instant) => formatDateTime(instant, timezone, clock, { now: new Date() })
}
