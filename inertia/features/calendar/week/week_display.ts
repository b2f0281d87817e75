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
