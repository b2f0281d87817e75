import { useEffect, useSyncExternalStore } from 'react'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useKeptFresh } from '~/hooks/use_kept_fresh'
import { openDraftsOf } from './open_drafts_store'

const AT_REST_MS = 60_000

/** The drafts that can still be scheduled, kept fresh while a part of the screen shows them. */
export function useOpenDrafts() {
  const { orgId } = useCalendar()
  const store = openDraftsOf(orgId)
  const { state, drafts } = useSyncExternalStore(store.subscribe, store.shown, store.shown)

  useEffect(() => void store.read(), [store])
  useKeptFresh(['posts'], AT_REST_MS, () => void store.read())

  return { state, drafts, read: store.read }
}
