import { DAY_MS, type Instant } from '#domain/schedule/instant'

/** A session that is not used for two weeks has ended. */
export const IDLE_SESSION_DAYS = 14

/** True of a session that nobody used for too long; one that was never used counts from its start. */
export function isIdle(
  { lastUsedAt, createdAt }: { lastUsedAt: Instant | null; createdAt: Instant },
  now: Instant
): boolean {
  const used = Math.max(createdAt.valueOf(), lastUsedAt?.valueOf() ?? 0)
  return now.valueOf() - used >= IDLE_SESSION_DAYS * DAY_MS
}
