import { useCallback, useEffect, useState } from 'react'
import type { AuthorSlots } from '#transformers/posting_queue_transformer'
import { reportQuietly } from '~/lib/reporting'
import { authorKey, loadSlots, saveSlots } from './queue_calls'
import type { NamedAuthor, NamedCampaign, QueueAuthor, SlotOfWeek } from './queue_calls'

type Loaded =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'there'
      authors: NamedAuthor[]
      campaigns: NamedCampaign[]
      stored: AuthorSlots
      edited: AuthorSlots
    }

function isOf(author: QueueAuthor) {
  const key = authorKey(author)
  return (slot: QueueAuthor) => authorKey(slot) === key
}

/** The author's slots, by weekday and time. */
export function slotsOf({ slots }: AuthorSlots, author: QueueAuthor): SlotOfWeek[] {
  return slots
    .filter(isOf(author))
    .map(({ author_type: _type, author_id: _id, ...slot }) => slot)
    .sort((a, b) => a.weekday - b.weekday || a.time.localeCompare(b.time))
}

/** The posting times of all authors while they are edited. */
export function useSlots(orgId: string) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    setLoaded({ kind: 'loading' })
    loadSlots(orgId, signal).then(
      ({ slots, ...known }) =>
        !signal.aborted && setLoaded({ kind: 'there', ...known, stored: slots, edited: slots }),
      (error: unknown) => {
        if (signal.aborted) return
        reportQuietly(error)
        setLoaded({ kind: 'failed' })
      }
    )
    return () => reading.abort()
  }, [orgId, tries])

  const change = useCallback((author: QueueAuthor, slots: readonly SlotOfWeek[]) => {
    setLoaded((current) => {
      if (current.kind !== 'there') return current
      const { author_type: type, author_id: id } = author
      const own = slots.map((slot) => ({ ...slot, author_type: type, author_id: id }))
      const others = current.edited.slots.filter((slot) => !isOf(author)(slot))
      return { ...current, edited: { ...current.edited, slots: [...others, ...own] } }
    })
  }, [])

  const save = useCallback(async () => {
    if (loaded.kind !== 'there') return
    const stored = await saveSlots(orgId, loaded.edited)
    setLoaded({ ...loaded, stored, edited: stored })
  }, [loaded, orgId])

  const again = useCallback(() => setTries((count) => count + 1), [])
  const isChanged = loaded.kind === 'there' && loaded.edited !== loaded.stored
  return { loaded, isChanged, change, save, again }
}
