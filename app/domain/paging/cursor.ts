import type { Instant } from '#domain/schedule/instant'

/** Where a page of a list ended: the time it sorts by and the id, which settles equal times. */
export interface Cursor {
  /** Milliseconds since 1970. */
  time: number
  id: string
}

/** How many rows a list answers (contract, "Success"). */
export const PAGE = { default: 200, max: 500, screen: 50 } as const

export const SORTS = ['newest', 'oldest'] as const

export type Sort = (typeof SORTS)[number]

const CURSOR = /^(\d{1,13})\.([A-Za-z0-9_-]{1,64})$/

/** The cursor as it goes over the wire; clients hand it back as it is. */
export function formatCursor({ time, id }: { time: Instant; id: string }): string {
  return `${time.valueOf()}.${id}`
}

/** The place a cursor names; null when the text is none of ours. */
export function parseCursor(text: string | null | undefined): Cursor | null {
  const parts = CURSOR.exec(text ?? '')
  return parts ? { time: Number(parts[1]), id: String(parts[2]) } : null
}
