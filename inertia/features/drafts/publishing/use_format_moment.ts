import { formatDateTime } from '@domain/schedule/format_date_time'
import { useClock } from '~/hooks/use_clock'

export type FormatMoment = (instant: Date) => string

/** Formats dates and times in the user's zone, with the year if it is not the current one. */
export function useFormatMoment(timezone: string): FormatMoment {
  const clock = useClock()
  return (instant) => formatDateTime(instant, timezone, clock, { now: new Date() })
}
