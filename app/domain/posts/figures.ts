import { after, DAY_MS, HOUR_MS, type Instant } from '#domain/schedule/instant'

/** What LinkedIn counts of a post, whole numbers; null: it does not give it for this connection. */
export interface Figures {
  impressions: number | null
  reactions: number | null
  comments: number | null
  shares: number | null
}

export const FIGURE_NAMES = ['impressions', 'reactions', 'comments', 'shares'] as const

export const NO_FIGURES: Figures = {
  impressions: null,
  reactions: null,
  comments: null,
  shares: null,
}

/** How long after a post went out its figures are read, in ms. */
export const FIGURE_AGES_MS = [HOUR_MS, DAY_MS, 7 * DAY_MS, 30 * DAY_MS] as const

/** A person's wish for fresh figures is not passed on to LinkedIn more often than this, in ms. */
export const FRESH_FOR_MS = 10 * 60_000

/**
 * When the figures of a post are to be read next; null when no further reading is planned. `readAt`
 * is the last reading, null before the first: a post found late is read at once.
 */
export function nextReadingAt(postedAt: Instant, readAt: Instant | null): Date | null {
  const moments = FIGURE_AGES_MS.map((age) => after(postedAt, age))
  return moments.find((at) => readAt === null || at.valueOf() > readAt.valueOf()) ?? null
}

/** True when LinkedIn gave at least one of them. */
export function hasFigures(figures: Figures): boolean {
  return FIGURE_NAMES.some((name) => figures[name] !== null)
}

/** A count as LinkedIn sends it; null where it is none. (It may be adjusted below zero.) */
export function countOf(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return Math.min(Math.max(0, Math.trunc(value)), MOST)
}

/** What a column of figures holds. */
const MOST = 2 ** 31 - 1
