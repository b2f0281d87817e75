import { DAY_MS, MINUTE_MS } from '#domain/schedule/instant'

/** How long the same key answers the first answer again (contract, `Idempotency-Key`). */
export const ANSWER_LIFETIME_MS = DAY_MS

/** A request that has not answered after this long was lost with its process. */
export const LOST_AFTER_MS = 10 * MINUTE_MS

/** True for 1 to 255 visible ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text)
}

/** True for an answer that a repeated request gets again: not our own trouble, not "later". */
export function isKeptAnswer(status: number): boolean {
  return status < 500 && status !== 408 && status !== 429
}
