import { FAILURES } from '#domain/publishing/failure_codes'
import { HOUR_MS, MINUTE_MS, type Instant } from '#domain/schedule/instant'

export type Lateness = 'on_time' | 'late' | 'overdue'

/** The default of OVERDUE_GRACE (contract, "Environment"). */
export const OVERDUE_GRACE_MS = 2 * HOUR_MS

/** The sentence of a post that was missed for too long (data model, step 7). */
export const OVERDUE_SENTENCE = FAILURES.overdue.sentence

const ON_TIME_MS = MINUTE_MS

/**
 * How late a post is that is claimed now. Measured from the moment it was due to be tried (`due_at`), so
 * a retry that LinkedIn itself put off until tomorrow is not overdue then. Exactly the grace is late.
 */
export function lateness(dueAt: Instant, now: Instant, graceMs: number): Lateness {
  const lateBy = now.valueOf() - dueAt.valueOf()
  if (lateBy > graceMs) return 'overdue'
  return lateBy > ON_TIME_MS ? 'late' : 'on_time'
}
