import type { RefObject } from 'react'
import { useOpening } from '~/features/calendar/store/use_opening'

/** Pixels of an hour, and of the heads that stay above the hours. */
const ROW = 200
const HEADS = 52
/** How far down the hours the present is shown: in the upper third. */
const NOW_AT = 0.28

/** A moment in the grid: hours since midnight, and the column of its day. */
export interface GridPlace {
  hours: number
  column: number
}

interface FirstLook {
  /** The hour of the first post, else of the morning. */
  hour: number
  /** The hours in which posts stand. */
  taken: readonly number[]
  /** What is looked for, else the present; null where neither is of this week. */
  place: GridPlace | null
}

function isInSight(box: HTMLElement, hour: number) {
  const top = hour * ROW
  return top >= box.scrollTop && top + ROW / 2 <= box.scrollTop + box.clientHeight - HEADS
}

function scrollTo(box: HTMLElement, { hours, column }: GridPlace, behavior: ScrollBehavior) {
  const top = hours * ROW - (box.clientHeight - HEADS) * NOW_AT
  const room = box.scrollWidth - box.clientWidth
  box.scrollTo({ top, left: (room * column) / 6, behavior })
}

/**
 * A week opens at what is looked for in it, else the present one at the present time, any other at its
 * first post, else at 08:00. Turning to a week of which posts are in sight already moves nothing.
 */
export function useFirstLook(scroller: RefObject<HTMLElement | null>, look: FirstLook) {
  useOpening((how) => {
    const box = scroller.current
    if (!box) return
    const { hour, taken, place } = look
    if (place) return scrollTo(box, place, how === 'today' ? 'smooth' : 'instant')
    const staysPut =
      how === 'turned' && (taken.length === 0 || taken.some((at) => isInSight(box, at)))
    if (!staysPut) box.scrollTo({ top: hour * ROW, behavior: 'instant' })
  })
}
