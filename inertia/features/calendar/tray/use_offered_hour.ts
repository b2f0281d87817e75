import { datesShown } from '@domain/schedule/calendar_view'
import { plusDays } from '@domain/schedule/dates'
import { proposedHour } from '@domain/schedule/proposed_hour'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { chosenHour } from '~/features/calendar/store/chosen_hour'
import { postsByDate } from '~/features/calendar/store/posts_by_date'
import { standsAt } from '~/features/calendar/store/stands_at'

/** Finds the hour a draft is offered: the one chosen last, else the first free one that is shown. */
export function useOfferedHour() {
  const { place, items, zone, now, today, stretch } = useCalendar()

  return () => {
    const chosen = chosenHour.get()
    const at = chosen === null ? 0 : Date.parse(chosen)
    if (chosen && at > now.valueOf() && at >= stretch.start && at < stretch.end) return chosen
    const days = postsByDate(items, zone)
    for (const date of [...datesShown(place), plusDays(today, 1)]) {
      const taken = (days.get(date) ?? []).map(standsAt)
      const hour = proposedHour(date, { taken, now, zone })
      if (hour) return hour.toISOString()
    }
    return now.toISOString()
  }
}
