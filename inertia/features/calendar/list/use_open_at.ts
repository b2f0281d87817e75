import type { RefObject } from 'react'
import { useOpening } from '~/features/calendar/store/use_opening'

/** Opens the list at the present time, in another week at the day of its first post. */
export function useOpenAt(list: RefObject<HTMLElement | null>, today: string) {
  useOpening((how) => {
    const box = list.current
    const firstPost = box?.querySelector('[data-item]')?.closest('[data-date]')
    const present = box?.querySelector('[data-now]') ?? box?.querySelector(`[data-date="${today}"]`)
    const behavior = how === 'today' ? 'smooth' : 'instant'
    const place = present ?? firstPost
    if (place) place.scrollIntoView({ block: 'start', behavior })
  })
}
