import { DAY_MS, MINUTE_MS } from '#domain/schedule/instant'

/** How long the same key returns the first answer (contract, `Idempotency-Key`). */
export const ANSWER_LIFETIME_MS = DAY_MS

/** A request without an answer after this time was lost together with its process. */
export const LOST_AFTER_MS = 10 * MINUTE_MS

/** Returns true for 1 to 255 visible ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text)
}

/**
 * Returns true for an answer that a repeated request receives again. Server errors and "try later"
 * answers are not repeated.
 */
export function isReplayable(status: number): boolean {
  return status < 500 && status !== 408 && status !== 429
}
