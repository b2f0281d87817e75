import type { FreeSlotCard } from '#transformers/posting_queue_transformer'
import { api } from '~/client'
import { useLive } from '~/hooks/use_live'
import { useQuietRead } from '~/hooks/use_read'
import { useStore } from '~/hooks/use_store'
import { makeStore } from '~/lib/store'
import { useCalendar } from './calendar_context'

const NONE: readonly FreeSlotCard[] = []

/** Increases when posting times were changed in this browser. */
const changes = makeStore(0)

/** Reads the free slots again, after posting times were changed. */
export function renewFreeSlots() {
  changes.set(changes.get() + 1)
}

/** The free slots of all authors in the visible range, soonest first. */
export function useFreeSlots(): readonly FreeSlotCard[] {
  const { orgId, range, revision } = useCalendar()
  const from = new Date(range.start).toISOString()
  const until = new Date(range.end).toISOString()
  const key = `${orgId} ${from} ${until}`
  const { value, again } = useQuietRead(
    key,
    (signal) =>
      api.get<FreeSlotCard[]>('/api/author-slots/free', {
        query: { org_id: orgId, range_start: from, range_end: until },
        signal,
      }),
    revision + useStore(changes)
  )
  useLive(['posts'], again)
  return value ?? NONE
}

/** The time of a free slot in ms. */
export function slotTime({ at }: FreeSlotCard) {
  return Date.parse(at)
}
