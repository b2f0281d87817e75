import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CalendarPage } from '~/lib/calendar_wire'
import { calendarStoreOf } from './calendar_store'

/** The store of the organization, holding what came with the page. */
export function useCalendarStore(orgId: string, page: CalendarPage | null) {
  const store = calendarStoreOf(orgId)
  const [isFresh] = useState(() => page !== null && store.take(page))
  const cache = useSyncExternalStore(store.subscribe, store.cache)

  useEffect(() => {
    if (page) store.take(page)
  }, [store, page])

  return { store, cache, isFresh }
}
