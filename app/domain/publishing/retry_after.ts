import { DateTime } from 'luxon'
import { DAY_MS, SECOND_MS, type Instant } from '#domain/schedule/instant'

/**
 * The moment a Retry-After header names: seconds or an HTTP date. Never before now, never more than a
 * day ahead; null when there is no header or it makes no sense.
 */
export function retryAfter(header: string | undefined, now: Instant): Date | null {
  const wait = waitMs(header?.trim() ?? '', now)
  if (wait === null) return null
  return new Date(now.valueOf() + Math.min(Math.max(0, wait), DAY_MS))
}

function waitMs(header: string, now: Instant): number | null {
  if (/^\d+(\.\d+)?$/.test(header)) return Math.ceil(Number(header) * SECOND_MS)
  const date = DateTime.fromHTTP(header, { zone: 'utc' })
  return date.isValid ? date.toMillis() - now.valueOf() : null
}
