import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

const ROW = 200

interface FirstLook {
  /** What stands at the top. */
  hour: number
  /** 0 to 6; -1 where today is another week's. */
  todayColumn: number
}

/**
 * Opens the week scrolled to its first post, else to 08:00. Once: what comes and goes later moves
 * nothing under the person's eyes.
 */
export function useFirstLook(scroller: RefObject<HTMLElement | null>, look: FirstLook) {
  const scroll = useEffectEvent((box: HTMLElement) => {
    box.scrollTop = ROW * look.hour
    const room = box.scrollWidth - box.clientWidth
    if (room > 0 && look.todayColumn > 0) box.scrollLeft = (room * look.todayColumn) / 6
  })
  useLayoutEffect(() => {
    if (scroller.current) scroll(scroller.current)
  }, [scroller])
}
