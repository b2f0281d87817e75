import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { datesShown } from '@domain/schedule/calendar_view'
import { useCalendar } from './calendar_context'

/** `opened` and `turned`: another week or month is shown. `today`: someone asked for the present. */
export type Opening = 'opened' | 'turned' | 'today'

function focusCard(id: string) {
  const card = document.querySelector(`[data-item="${CSS.escape(id)}"]`)
  card?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}

/**
 * Calls `open` once for every week or month that is shown, as soon as its posts are known, and each
 * time Today is asked for: what comes later moves nothing under the person's eyes.
 */
export function useOpening(open: (how: Opening) => void) {
  const { place, isLoading, todayAsked, sought } = useCalendar()
  const shown = datesShown(place)[0]!
  const last = useRef<{ shown: string | null; asked: number }>({ shown: null, asked: todayAsked })
  const act = useEffectEvent((how: Opening) => {
    open(how)
    if (how === 'opened' && sought?.in === 'card') focusCard(sought.id)
  })

  useLayoutEffect(() => {
    if (isLoading) return
    const before = last.current
    last.current = { shown, asked: todayAsked }
    if (before.asked !== todayAsked) act('today')
    else if (before.shown === null) act('opened')
    else if (before.shown !== shown) act('turned')
  }, [shown, isLoading, todayAsked])
}
