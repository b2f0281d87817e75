import type { RefObject } from 'react'
import { useOpening } from '~/features/calendar/store/use_opening'

/** Pixels of an hour, and of the heads that stay above the hours. */
const ROW = 200
const HEADS = 52
/** How far down the hours the present is shown: in the upper third. */
const NOW_AT = 0.28

interface FirstLook {
  /** The hour of the first post, else of the morning. */
  hour: number
  /** The hours in which posts stand. */
  taken: readonly number[]
  /** Hours since midnight; null where today is another week's. */
  now: number | null
  /** 0 to 6; -1 where today is another week's. */
  todayColumn: number
}

function isInSight(box: HTMLElement, hour: number) {
  const top = hour * ROW
  return top >= box.scrollTop && top + ROW / 2 <= box.scrollTop + box.clientHeight - HEADS
}

/**
 * The present week opens at the present time, any other at its first post, else at 08:00. Turning to
 * a week of which posts are in sight already moves nothing.
 */
export function useFirstLook(scroller: RefObject<HTMLElement | null>, look: FirstLook) {
  useOpening((how) => {
    const box = scroller.current
    if (!box) return
    const { hour, taken, now, todayColumn } = look
    const behavior = how === 'today' ? 'smooth' : 'instant'
    if (now !== null) {
      const top = now * ROW - (box.clientHeight - HEADS) * NOW_AT
      const room = box.scrollWidth - box.clientWidth
      box.scrollTo({ top, left: (room * Math.max(todayColumn, 0)) / 6, behavior })
      return
    }
    const staysPut =
      how === 'turned' && (taken.length === 0 || taken.some((at) => isInSight(box, at)))
    if (!staysPut) box.scrollTo({ top: hour * ROW, behavior: 'instant' })
  })
}
