import type { RefObject } from 'react'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useOpening } from '~/features/calendar/store/use_opening'

/** Opens the list at the post that is looked for, else at the present, in another week at its first post. */
export function useOpenAt(list: RefObject<HTMLElement | null>) {
  const { today, sought } = useCalendar()

  useOpening((how) => {
    const find = (selector: string) => list.current?.querySelector(selector)
    const behavior = how === 'today' ? 'smooth' : 'instant'
    const post = sought && find(`[data-item="${sought.id}"]`)
    if (post) return post.scrollIntoView({ block: 'center', behavior })
    const present = find('[data-now]') ?? find(`[data-date="${today}"]`)
    const place = present ?? find('[data-item]')?.closest('[data-date]')
    if (place) place.scrollIntoView({ block: 'start', behavior })
  })
}
