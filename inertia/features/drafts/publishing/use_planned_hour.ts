import { parseInstant } from '@domain/schedule/wall_clock'
import { useLocalStorage } from '~/hooks/use_store'
import { useNow } from '~/hooks/use_clock'

/**
 * The planned publishing time, from the calendar or from the Schedule dialog. It is stored in the
 * browser until the post is scheduled or the time is removed.
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
