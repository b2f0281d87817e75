import { useCallback, useMemo } from 'react'
import { router, usePage } from '@inertiajs/react'
import { calendarPlace, type CalendarPlace } from '@domain/schedule/calendar_view'
import type { CalendarProps } from '~/lib/calendar_wire'
import { inThisTab } from '~/lib/tab_organization'

const ADDRESS = '/dashboard/calendar'

/** The address of a week or month of the calendar. */
export function placeAddress({ view, date }: CalendarPlace) {
  return `${ADDRESS}?${new URLSearchParams({ view, date })}`
}

function withoutPage(props: Record<string, unknown>) {
  const calendar = props.calendar as CalendarProps | null
  return { ...props, calendar: calendar && { ...calendar, page: null } }
}

/** What the URL shows; `go` puts another place into it, which the back button leaves again. */
export function usePlace(today: string) {
  const { url } = usePage()
  const place = useMemo(() => {
    const query = new URL(url, window.location.origin).searchParams
    return calendarPlace(Object.fromEntries(query), today)
  }, [url, today])
  const go = useCallback((next: CalendarPlace) => {
    const shown = { preserveState: true, preserveScroll: true }
    router.push({ url: inThisTab(placeAddress(next)), props: withoutPage, ...shown })
  }, [])
  return { place, go }
}
