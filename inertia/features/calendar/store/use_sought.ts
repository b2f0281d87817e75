import { useCallback, useState } from 'react'
import { usePage } from '@inertiajs/react'
import type { CalendarPlace } from '@domain/schedule/calendar_view'

/** A post that the screen is to open at. */
export interface Sought {
  id: string
  /** `card`: the calendar shows it; `dialog`: it is open over the calendar. */
  in: 'card' | 'dialog'
}

/** What the address named when the screen came, until someone goes on with `show`. */
export function useSought(go: (place: CalendarPlace) => void) {
  const { url } = usePage()
  const [sought, setSought] = useState<Sought | null>(() => {
    const query = new URL(url, window.location.origin).searchParams
    const [shown, opened] = [query.get('show'), query.get('post')]
    if (shown !== null) return { id: shown, in: 'card' }
    return opened === null ? null : { id: opened, in: 'dialog' }
  })
  const forget = useCallback(() => setSought(null), [])
  const show = useCallback(
    (place: CalendarPlace) => {
      forget()
      go(place)
    },
    [forget, go]
  )
  return { sought, forget, show }
}
