import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { CalendarPage } from '~/lib/calendar_wire'
import { reportQuietly } from '~/lib/report_quietly'
import { useRefusal } from '~/lib/use_refusal'
import {
  CalendarActionsContext,
  CalendarContext,
  type CalendarActions,
  type CalendarState,
} from './calendar_context'
import { chosenHour } from './chosen_hour'
import { itemsWithin, knows } from './items_cache'
import { useCalendarStore } from './use_calendar_store'
import { standsAt } from './stands_at'
import { useFront } from './use_front'
import { useReading } from './use_reading'
import { useItemsWithin } from './use_items_within'
import { useShown } from './use_shown'

interface CalendarProviderProps {
  orgId: string
  userId: string
  zone: string
  page: CalendarPage | null
  children: ReactNode
}

/** What the calendar shows, and what can be done, for everything inside. */
export function CalendarProvider(props: CalendarProviderProps) {
  const { orgId, userId, zone, page, children } = props
  const shown = useShown(zone)
  const { store, cache, isFresh } = useCalendarStore(orgId, page)
  const items = useItemsWithin(cache, shown.stretch)
  const found = items.find(({ id }) => id === shown.sought?.id) ?? null
  const reading = useReading(store, { ...shown, items, isFresh })
  const { front, openers } = useFront()
  useEffect(() => () => chosenHour.set(null), [])
  const refusal = useRefusal('write_posts', orgId)

  const { reload } = reading
  const { goTo, showToday, setView, showWeek } = shown
  const [gaps, setGaps] = useState<CalendarState['gaps']>('hidden')
  const actions = useMemo<CalendarActions>(
    () => ({
      ...openers,
      refusal,
      goTo,
      showToday,
      setView,
      showWeek,
      toggleGaps: () => setGaps((now) => (now === 'shown' ? 'hidden' : 'shown')),
      reload,
      replaceLocally: (changed) => store.replace(changed),
      removeLocally: (ids) => store.remove(ids),
      readBetween: (start, end) => store.readUnknown({ start, end }).catch(reportQuietly),
      itemsBetween: (start, end) => itemsWithin(store.cache(), { start, end }),
    }),
    [store, openers, refusal, goTo, showToday, setView, showWeek, reload]
  )
  const state: CalendarState = {
    ...{ orgId, userId, zone, items, front, gaps },
    ...{
      todayAsked: shown.todayAsked,
      sought: found && shown.sought && { ...shown.sought, at: standsAt(found) },
      stretch: shown.stretch,
      view: shown.view,
      place: shown.place,
      date: shown.place.date,
      today: shown.today,
    },
    ...{ revision: cache.changes, now: shown.now, hasFailed: reading.hasFailed },
    isLoading: !knows(cache, shown.stretch) && !reading.hasFailed,
  }
  return (
    <CalendarActionsContext value={actions}>
      <CalendarContext value={state}>{children}</CalendarContext>
    </CalendarActionsContext>
  )
}
