import { useEffect } from 'react'
import type { FreeSlotCard } from '#transformers/posting_queue_transformer'
import { api } from '~/client'
import { useStore } from '~/hooks/use_store'
import { reportQuietly } from '~/lib/reporting'
import { makeStore } from '~/lib/store'
import { useCalendar } from './calendar_context'
import type { TimeRange } from './items_cache'

/** Free slots that were read, and the state of the calendar when they were requested. */
interface Known {
  asOf: string
  slots: readonly FreeSlotCard[]
}

const NONE: readonly FreeSlotCard[] = []

/** Increases when something may have taken or freed a slot. */
export const slotChanges = makeStore(0)

/**
 * The slots that were read since the view opened, by range. Outdated slots stay until they are read
 * again.
 */
const known = makeStore<ReadonlyMap<string, Known>>(new Map())

/** Reads the free slots again, for example after posting times were changed. */
export function renewFreeSlots() {
  slotChanges.set(slotChanges.get() + 1)
}

const keyOf = ({ start, end }: TimeRange) => `${start} ${end}`

interface Asked {
  orgId: string
  range: TimeRange
  asOf: string
  signal: AbortSignal
}

async function readMissing({ orgId, range, asOf, signal }: Asked) {
  const key = keyOf(range)
  if (signal.aborted || known.get().get(key)?.asOf === asOf) return
  const query = {
    org_id: orgId,
    range_start: new Date(range.start).toISOString(),
    range_end: new Date(range.end).toISOString(),
  }
  try {
    const slots = await api.get<FreeSlotCard[]>('/api/author-slots/free', { query, signal })
    if (!signal.aborted) known.set(new Map(known.get()).set(key, { asOf, slots }))
  } catch (error) {
    if (!signal.aborted) reportQuietly(error)
  }
}

/**
 * The free slots of all authors in the visible range, soonest first. Those of the ranges that 'Next'
 * and 'Previous' lead to are read early, as their posts are.
 */
export function useFreeSlots(): readonly FreeSlotCard[] {
  const { orgId, range, neighbours, revision } = useCalendar()
  const asOf = `${orgId} ${revision} ${useStore(slotChanges)}`
  useEffect(() => () => known.set(new Map()), [])
  useEffect(() => {
    const reading = new AbortController()
    const read = (missing: TimeRange) =>
      readMissing({ orgId, range: missing, asOf, signal: reading.signal })
    void read(range).then(() => Promise.all(neighbours.map(read)))
    return () => reading.abort()
  }, [orgId, range, neighbours, asOf])
  return useStore(known).get(keyOf(range))?.slots ?? NONE
}

/** How many free slots the visible range has; null until the view has read them. */
export function useFreeSlotCount(): number | null {
  const { range } = useCalendar()
  return useStore(known).get(keyOf(range))?.slots.length ?? null
}

/** The time of a free slot in ms. */
export function slotTime({ at }: FreeSlotCard) {
  return Date.parse(at)
}
