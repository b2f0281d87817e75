import { DateTime } from 'luxon'
import { HOUR_MS, MINUTE_MS, SECOND_MS, DAY_MS, after } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'

/**
 * The number of tries before a post counts as failed. While LinkedIn or the storage of its files
 * cannot be reached at all, tries continue until the post is overdue, so an hour without network
 * loses no post.
 */
export const MAX_TRIES = 5

const FIRST_DELAY_MS = 30 * SECOND_MS

const GROWTH = 4

const MAX_DELAY_MS = HOUR_MS

const MAX_UNREACHABLE_DELAY_MS = 10 * MINUTE_MS

/**
 * Returns the milliseconds to wait after the given try (1 is the first): 30 s, 2 min, 8 min, 32
 * min, at most one hour. Jitter removes up to half of it. `random` is 0 to 1.
 */
export function retryDelay(attempt: number, random: number): number {
  const full = Math.min(FIRST_DELAY_MS * GROWTH ** (Math.max(1, attempt) - 1), MAX_DELAY_MS)
  return Math.round(full * (0.5 + jitter(random) / 2))
}

/**
 * Works like `retryDelay` while LinkedIn or the storage cannot be reached: at most ten minutes, so
 * that posts are published soon after it is back.
 */
export function unreachableRetryDelay(attempt: number, random: number): number {
  return Math.min(
    retryDelay(attempt, random),
    Math.round(MAX_UNREACHABLE_DELAY_MS * (0.5 + jitter(random) / 2))
  )
}

const FIRST_UNCHECKED_WAIT_MS = 300

const UNCHECKED_GROWTH = 5

const MAX_UNCHECKED_WAIT_MS = MINUTE_MS

/**
 * Returns the milliseconds to wait before a post uses media whose status the token may not read:
 * 0.3, 1.5, 7.5 and 37.5 s, at most a minute. Every try uploads again, so a large file that
 * LinkedIn still processed in one try needs more time in the next.
 */
export function uncheckedMediaDelay(attempt: number): number {
  const delay = FIRST_UNCHECKED_WAIT_MS * UNCHECKED_GROWTH ** (Math.max(1, attempt) - 1)
  return Math.min(delay, MAX_UNCHECKED_WAIT_MS)
}

/** Returns true when no further try is allowed after this one. */
export function isLastTry(attempt: number): boolean {
  return attempt >= MAX_TRIES
}

/** Returns a random number limited to 0 to 1. Anything that is not a finite number becomes 0. */
export function jitter(random: number): number {
  return Number.isFinite(random) ? Math.min(1, Math.max(0, random)) : 0
}

/**
 * Returns the moment in a Retry-After header, which holds seconds or an HTTP date. It is never
 * before now and at most one day ahead. Returns null when the header is missing or unreadable.
 */
export function retryAfter(header: string | undefined, now: Instant): Date | null {
  const wait = retryAfterMs(header, now)
  return wait === null ? null : after(now, wait)
}

/** Works like `retryAfter` and returns the milliseconds until then. */
export function retryAfterMs(header: string | null | undefined, now: Instant): number | null {
  const wait = waitMs(header?.trim() ?? '', now)
  return wait === null ? null : Math.min(Math.max(0, wait), DAY_MS)
}

/** The number of tries after which a named moment alone decides when the next one is made. */
const TRUSTED_TRIES = 2

/**
 * Returns when a refused call is made again according to its Retry-After header, never earlier than
 * it says. A moment that has already come (0, or a date of a slower clock), or a short wait that is
 * named again and again, would use up all tries within seconds, so the usual delay is kept, too.
 * Returns null when the header is missing or unreadable.
 */
export function retryTime(
  header: string | undefined,
  { now, number, random }: { now: Instant; number: number; random: number }
): Date | null {
  const named = retryAfter(header, now)
  const isTrusted = number <= TRUSTED_TRIES && named !== null && named.valueOf() > now.valueOf()
  if (named === null || isTrusted) return named
  return new Date(Math.max(named.valueOf(), now.valueOf() + retryDelay(number, random)))
}

function waitMs(header: string, now: Instant): number | null {
  if (/^\d+(\.\d+)?$/.test(header)) return Math.ceil(Number(header) * SECOND_MS)
  const date = DateTime.fromHTTP(header, { zone: 'utc' })
  return date.isValid ? date.toMillis() - now.valueOf() : null
}

/**
 * The delays after which an unconfirmed post is looked up on LinkedIn, in ms after its attempt
 * ended. A new post may take a while to be listed.
 */
export const LOOKUP_DELAYS_MS: readonly number[] = [
  10 * SECOND_MS,
  ...[1, 3, 10, 25, 55].map((minutes) => minutes * MINUTE_MS),
]

/** Returns the time of the next lookup, or null when all lookups were made. */
export function nextLookupAt(endedAt: Instant, lookups: number): Date | null {
  const wait = LOOKUP_DELAYS_MS[lookups]
  return wait === undefined ? null : after(endedAt, wait)
}
