import { after, MINUTE_MS, type Instant } from '#domain/schedule/instant'

/** After so many failures in a row a campaign pauses. */
export const MOST_FAILURES = 5

const FIRST_WAIT_MS = 5 * MINUTE_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS

/** What becomes of a campaign whose generation failed. */
export type AfterFailure = { kind: 'again'; at: Date } | { kind: 'paused' }

/**
 * Tries again after 5, 10, 20 and 40 minutes; the fifth failure in a row pauses the campaign.
 * `failures` counts this one, from 1.
 */
export function afterFailure(failures: number, now: Instant): AfterFailure {
  if (failures >= MOST_FAILURES) return { kind: 'paused' }
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1))
  return { kind: 'again', at: after(now, wait) }
}
