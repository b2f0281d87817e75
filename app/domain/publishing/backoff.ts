import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/schedule/instant'

/**
 * A post is tried at most so often before it counts as failed (data model, step 4). A LinkedIn that cannot
 * be reached at all is asked on until the post is too late: an hour without network loses no post.
 */
export const MAX_TRIES = 5

const FIRST_DELAY_MS = 30 * SECOND_MS
const GROWTH = 4
const LONGEST_DELAY_MS = HOUR_MS
const LONGEST_WHILE_AWAY_MS = 10 * MINUTE_MS

/**
 * Milliseconds to wait after the given try (1 = the first): 30 s, 2 min, 8 min, 32 min, at most an hour,
 * of which a random half is left out. `random` is 0 to 1.
 */
export function retryDelay(attempt: number, random: number): number {
  const full = Math.min(FIRST_DELAY_MS * GROWTH ** (Math.max(1, attempt) - 1), LONGEST_DELAY_MS)
  return Math.round(full * (0.5 + jitter(random) / 2))
}

/**
 * The same for a LinkedIn that cannot be reached: at most ten minutes, so that what may still go out is
 * out soon after it is back.
 */
export function delayWhileAway(attempt: number, random: number): number {
  return Math.min(
    retryDelay(attempt, random),
    Math.round(LONGEST_WHILE_AWAY_MS * (0.5 + jitter(random) / 2))
  )
}

/** True when no further try is allowed after this one. */
export function isLastTry(attempt: number): boolean {
  return attempt >= MAX_TRIES
}

/** A random number made safe: 0 to 1, whatever comes in. */
export function jitter(random: number): number {
  return Number.isFinite(random) ? Math.min(1, Math.max(0, random)) : 0
}
