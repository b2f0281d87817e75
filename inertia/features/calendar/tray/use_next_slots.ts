import type { OpenDraftCard } from '#transformers/calendar_transformer'
import { api } from '~/client'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useLive } from '~/hooks/use_live'
import { useQuietRead } from '~/hooks/use_read'

type Author = Pick<OpenDraftCard, 'author_kind' | 'author_id'>

function keyOf({ author_kind: kind, author_id: id }: Author) {
  return `${kind} ${id ?? ''}`
}

/** Most organizations have a few authors. Further ones are offered no slot. */
const MAX_AUTHORS = 8

/** Finds the next free slot of a draft's author; null while it is read, and without one. */
export function useNextSlots(drafts: readonly OpenDraftCard[]) {
  const { orgId, revision } = useCalendar()
  const authors = [...new Map(drafts.map((draft) => [keyOf(draft), draft])).values()]
  const known = authors.slice(0, MAX_AUTHORS)
  const key = [orgId, ...known.map(keyOf).sort()].join()
  const { value, again } = useQuietRead(
    key,
    async (signal) => {
      const slots = await Promise.all(known.map((author) => nextSlot(orgId, author, signal)))
      return new Map(known.map((author, at) => [keyOf(author), slots[at] ?? null]))
    },
    revision
  )
  useLive(['posts'], again)
  return { slotOf: (draft: OpenDraftCard) => value?.get(keyOf(draft)) ?? null }
}

async function nextSlot(
  orgId: string,
  { author_kind: kind, author_id: id }: Author,
  signal: AbortSignal
) {
  if (kind === 'company' && id === null) return null
  const query = {
    org_id: orgId,
    author_type: kind === 'company' ? 'organization' : 'personal',
    ...(id !== null && { author_id: id }),
    count: '1',
  }
  const [slot] = await api.get<string[]>('/api/queue/next', { query, signal })
  return slot ?? null
}
