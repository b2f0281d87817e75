import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { visibleDates } from '@domain/schedule/calendar_view'
import { useCalendar } from './calendar_context'

/**
 * `opened`: the calendar was opened. `navigated`: another week or month was shown. `today`: the user
 * clicked Today.
 */
type OpenReason = 'opened' | 'navigated' | 'today'

function focusCard(id: string) {
  const card = document.querySelector(`[data-item="${CSS.escape(id)}"]`)
  card?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}

/**
 * Calls `open` once for every week or month, as soon as its posts are loaded, and on every click on
 * Today. Posts that arrive later do not scroll the view.
 */
export function useOnCalendarOpen(open: (how: OpenReason) => void) {
  const { location, isLoading, todayRequests, targetPost } = useCalendar()
  const shown = visibleDates(location)[0]!
  const last = useRef<{ shown: string | null; requests: number }>({
    shown: null,
    requests: todayRequests,
  })
  const act = useEffectEvent((how: OpenReason) => {
    open(how)
    if (how === 'opened' && targetPost?.in === 'card') focusCard(targetPost.id)
  })

  useLayoutEffect(() => {
    if (isLoading) return
    const before = last.current
    last.current = { shown, requests: todayRequests }
    if (before.requests !== todayRequests) act('today')
    else if (before.shown === null) act('opened')
    else if (before.shown !== shown) act('navigated')
  }, [shown, isLoading, todayRequests])
}
