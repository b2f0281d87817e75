import type { Instant } from '#domain/schedule/instant'

/** The end of a page of a list: the sort time and the id, which separates equal times. */
export interface Cursor {
  /** Milliseconds since 1970. */
  time: number
  id: string
}

/** The number of rows in a list (contract, "Success"). */
export const PAGE = { default: 200, max: 500, screen: 50 } as const

/** Returns the rows to request for a count: at least a screen, at most one page. */
export function pageLimit(count: number): number {
  return Math.min(Math.max(count, PAGE.screen), PAGE.max)
}

export const SORTS = ['newest', 'oldest'] as const

export type Sort = (typeof SORTS)[number]

/** No id consists of digits only, so a number such as 1.5 is no cursor. */
const CURSOR = /^(\d{1,13})\.(?!\d+$)([A-Za-z0-9_-]{1,64})$/

/** Returns the cursor in its wire form. Clients return it unchanged. */
export function formatCursor({ time, id }: { time: Instant; id: string }): string {
  return `${time.valueOf()}.${id}`
}

/** Returns the position in a cursor, or null when the text is not a valid cursor. */
export function parseCursor(text: string | null | undefined): Cursor | null {
  const parts = CURSOR.exec(text ?? '')
  return parts ? { time: Number(parts[1]), id: String(parts[2]) } : null
}
