import { parseInstant } from '@domain/schedule/wall_clock'
import { useLocalStorage } from '~/hooks/use_local_storage'
import { useNow } from '~/hooks/use_now'

/**
 * The publishing time that the post is written for: from the calendar, or chosen under Schedule. It is
 * kept in the browser until the post is planned or the time is dropped.
 */
export function usePlannedHour(orgId: string) {
  const [stored, setStored] = useLocalStorage(`composeAt:${orgId}`)
  const now = useNow()
  const at = parseInstant(stored)
  return {
    at,
    isPast: at !== null && at <= now,
    plan: (instant: Date) => setStored(instant.toISOString()),
    drop: () => setStored(null),
  }
}

export type PlannedHour = ReturnType<typeof usePlannedHour>
