import { visibleDates } from '@domain/schedule/calendar_view'
import { plusDays } from '@domain/schedule/dates'
import { proposedHour } from '@domain/schedule/default_time'
import { useCalendar, chosenHour } from '~/features/calendar/store/calendar_context'
import { postsByDate } from '~/features/calendar/store/calendar_store'
import { displayTime } from '~/features/calendar/store/display_time'

/** Finds the hour to suggest for a draft: the one chosen last, else the first visible free one. */
export function useSuggestedHour() {
  const { location, items, zone, now, today, range } = useCalendar()

  return () => {
    const chosen = chosenHour.get()
    const at = chosen === null ? 0 : Date.parse(chosen)
    if (chosen && at > now.valueOf() && at >= range.start && at < range.end) return chosen
    const days = postsByDate(items, zone)
    for (const date of [...visibleDates(location), plusDays(today, 1)]) {
      const taken = (days.get(date) ?? []).map(displayTime)
      const hour = proposedHour(date, { taken, now, zone })
      if (hour) return hour.toISOString()
    }
    return now.toISOString()
  }
}
