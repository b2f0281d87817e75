import type { CalendarPage, CalendarScreen } from '#transformers/calendar_transformer'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import {
  visibleDates,
  adjacentLocation,
  visibleRange,
  calendarLocation,
} from '@domain/schedule/calendar_view'
import type { CalendarLocation, CalendarView } from '@domain/schedule/calendar_view'
import { toWallClock } from '@domain/schedule/wall_clock'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { useNow } from '~/hooks/use_clock'

import { urlForThisTab } from '~/lib/organization_of_tab'
import type { TimeRange } from './items_cache'

/** `page` is null if the browser changed the URL without a request: the items are loaded. */
export type CalendarProps = Omit<CalendarScreen, 'page'> & { page: CalendarPage | null }

const HALF_MINUTE_MS = 30_000

function queryOf(url: string) {
  return new URL(url, 'http://localhost').searchParams
}

function rangeOf(location: CalendarLocation, zone: string): TimeRange {
  const { start, end } = visibleRange(location, zone)
  return { start: start.valueOf(), end: end.valueOf() }
}

/** The ranges that 'Next' and 'Previous' lead to. */
function neighbourRanges(location: CalendarLocation, zone: string): TimeRange[] {
  return ([1, -1] as const).map((step) => rangeOf(adjacentLocation(location, step), zone))
}

/** The visible range of time, from the URL and the clock. A phone always shows the list. */
export function useCalendarView(zone: string) {
  const now = useNow(HALF_MINUTE_MS)
  const today = toWallClock(now, zone).date
  const isPhone = useMediaQuery(PHONE)
  const { location: urlLocation, requested, go } = useCalendarLocation(today)
  const { date } = urlLocation
  const view: CalendarView = isPhone ? 'list' : urlLocation.view

  const location = useMemo(() => ({ view, date }), [view, date])
  const range = useMemo(() => rangeOf(location, zone), [location, zone])
  const neighbours = useMemo(() => neighbourRanges(location, zone), [location, zone])
  const { targetPost, forget, show } = useTargetPost(go)
  const steps = useSteps(urlLocation, { shownView: view, requested, show })
  const { goTo } = steps
  const [todayRequests, setTodayRequests] = useState(0)
  const showToday = useCallback(() => {
    if (visibleDates(location).includes(today)) forget()
    else goTo(today)
    setTodayRequests((times) => times + 1)
  }, [location, today, goTo, forget])
  return {
    showToday,
    todayRequests,
    targetPost,
    now,
    today,
    location,
    range,
    neighbours,
    ...steps,
  }
}

/** Ways from the visible week or month to another one. */
function useSteps(
  { view, date }: CalendarLocation,
  {
    shownView,
    requested,
    show,
  }: {
    /** The view on this screen, which may be another one than the URL names. */
    shownView: CalendarView
    requested: () => CalendarLocation
    show: (location: CalendarLocation) => void
  }
) {
  const goTo = useCallback((next: string) => show({ view, date: next }), [show, view])
  const step = useCallback(
    (by: 1 | -1) => {
      const asked = requested()
      const next = adjacentLocation({ ...asked, view: shownView }, by)
      show({ ...asked, date: next.date })
    },
    [shownView, requested, show]
  )
  const setView = useCallback((next: CalendarView) => show({ view: next, date }), [show, date])
  const showWeek = useCallback((day: string) => show({ view: 'week', date: day }), [show])
  return { goTo, step, setView, showWeek }
}

const CALENDAR_URL = '/dashboard/calendar'

/** The URL of a week or month of the calendar. */
function calendarLocationUrl({ view, date }: CalendarLocation) {
  return `${CALENDAR_URL}?${new URLSearchParams({ view, date })}`
}

function withoutPage(props: Record<string, unknown>) {
  const calendar = props.calendar as CalendarProps | null
  return { ...props, calendar: calendar && { ...calendar, page: null } }
}

/**
 * The week or month in the URL; `go` pushes another one to the browser's history. `requested` is
 * the one that was requested last: a second quick click starts from it, even before it is shown.
 */
function useCalendarLocation(today: string) {
  const { url } = usePage()
  const location = useMemo(() => {
    const query = queryOf(url)
    return calendarLocation(Object.fromEntries(query), today)
  }, [url, today])
  const latest = useRef(location)
  useLayoutEffect(() => {
    latest.current = location
  }, [location])
  const requested = useCallback(() => latest.current, [])
  const go = useCallback((next: CalendarLocation) => {
    latest.current = next
    const shown = { preserveState: true, preserveScroll: true }
    router.push({ url: urlForThisTab(calendarLocationUrl(next)), props: withoutPage, ...shown })
  }, [])
  return { location, requested, go }
}

/** A post that the screen opens at. */
export interface TargetPost {
  id: string
  /** `card`: it is shown in the calendar. `dialog`: it is opened over the calendar. */
  in: 'card' | 'dialog'
}

/** The post named in the URL, until the user navigates with `show`. */
function useTargetPost(go: (location: CalendarLocation) => void) {
  const { url } = usePage()
  const [targetPost, setTargetPost] = useState<TargetPost | null>(() => {
    const query = queryOf(url)
    const [shown, opened] = [query.get('show'), query.get('post')]
    if (shown !== null) return { id: shown, in: 'card' }
    return opened === null ? null : { id: opened, in: 'dialog' }
  })
  const forget = useCallback(() => setTargetPost(null), [])
  const show = useCallback(
    (location: CalendarLocation) => {
      forget()
      go(location)
    },
    [forget, go]
  )
  return { targetPost, forget, show }
}
