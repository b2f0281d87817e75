import type { FreeSlotCard } from '#transformers/posting_queue_transformer'

/** Display settings that all cards of the week share. */
export interface WeekDisplay {
  zone: string
  /** Length of a card's excerpt. */
  characters: number
  /** Warnings by post id. */
  hints: ReadonlyMap<string, string>
  /** Free slots of authors by the start (ms) of their hour. */
  free: ReadonlyMap<number, FreeSlotCard[]>
  /** Slots that start before this time (ms) are in the past and cannot be scheduled. */
  firstOpenMs: number
  /** The start (ms) of the slot in the tab order. Arrow keys move on from it. */
  tabStop: number
}

/** Height of an hour's row in pixels, as in the stylesheet. */
export const HOUR_ROW_PX = 200

/** The sticky day headers cover this many pixels. */
export const HEADER_PX = 52

/** Calls `measure` when the week is scrolled or resized, until the returned function is called. */
export function watchScroll(box: HTMLElement, measure: () => void) {
  const observer = new ResizeObserver(measure)
  observer.observe(box)
  box.addEventListener('scroll', measure, { passive: true })
  return () => {
    observer.disconnect()
    box.removeEventListener('scroll', measure)
  }
}
