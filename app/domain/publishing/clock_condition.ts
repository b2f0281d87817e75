import { MINUTE_MS, type Instant } from '#domain/schedule/instant'

/** The clock that publishes ticks every second; older than this, nothing goes out. */
export const OLDEST_TICK_MS = MINUTE_MS

export type ClockCondition = 'ticking' | 'stopped' | 'never'

/** Whether the clock that publishes goes, from its last tick. */
export function clockCondition(tickedAt: Instant | null, now: Instant): ClockCondition {
  if (tickedAt === null) return 'never'
  return now.valueOf() - tickedAt.valueOf() > OLDEST_TICK_MS ? 'stopped' : 'ticking'
}
