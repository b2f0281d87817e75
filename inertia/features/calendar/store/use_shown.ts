import { useCallback, useMemo, useState } from 'react'
import {
  datesShown,
  neighbour,
  spanShown,
  type CalendarPlace,
  type CalendarView,
} from '@domain/schedule/calendar_view'
import { toWallClock } from '@domain/schedule/wall_clock'
import { useMediaQuery } from '~/hooks/use_media_query'
import { useNow } from '~/hooks/use_now'
import type { Stretch } from './items_cache'
import { usePlace } from './use_place'
import { useSought } from './use_sought'

const PHONE = '(width <= 767.98px)'
const HALF_A_MINUTE = 30_000

function stretchOf(place: CalendarPlace, zone: string): Stretch {
  const { start, end } = spanShown(place, zone)
  return { start: start.valueOf(), end: end.valueOf() }
}

/** Which stretch of time is on screen, by the URL and the clock; a phone always shows the list. */
export function useShown(zone: string) {
  const now = useNow(HALF_A_MINUTE)
  const today = toWallClock(now, zone).date
  const isPhone = useMediaQuery(PHONE)
  const { place: named, go } = usePlace(today)
  const { date } = named
  const view: CalendarView = isPhone ? 'list' : named.view

  const place = useMemo(() => ({ view, date }), [view, date])
  const stretch = useMemo(() => stretchOf(place, zone), [place, zone])
  const neighbours = useMemo(
    () => [stretchOf(neighbour(place, 1), zone), stretchOf(neighbour(place, -1), zone)],
    [place, zone]
  )
  const { sought, forget, show } = useSought(go)
  const goTo = useCallback(
    (next: string) => show({ view: named.view, date: next }),
    [show, named.view]
  )
  const setView = useCallback((next: CalendarView) => show({ view: next, date }), [show, date])
  const showWeek = useCallback((day: string) => show({ view: 'week', date: day }), [show])
  const [todayAsked, setTodayAsked] = useState(0)
  const showToday = useCallback(() => {
    if (datesShown(place).includes(today)) forget()
    else goTo(today)
    setTodayAsked((times) => times + 1)
  }, [place, today, goTo, forget])
  return {
    showToday,
    todayAsked,
    sought,
    ...{ now, today, view, place },
    ...{ stretch, neighbours, goTo, setView, showWeek },
  }
}
