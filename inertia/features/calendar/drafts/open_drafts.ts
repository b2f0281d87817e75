import { useEffect, useState, useSyncExternalStore } from 'react'
import { PAGE } from '@domain/paging/cursor'
import { api } from '~/client'
import { visitor } from '~/lib/visitor'
import type { OpenDraftCard } from '#transformers/calendar_transformer'
import { readPages } from '~/lib/read_pages'
import type { ReadPages } from '~/lib/read_pages'
import { reportQuietly } from '~/lib/reporting'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useFreshData } from '~/hooks/use_live'

interface OpenDrafts {
  state: 'unread' | 'there' | 'failed'
  /** Ordered by last edit, newest first. */
  drafts: readonly OpenDraftCard[]
  /** True if there are older ones that are not loaded. */
  hasMore: boolean
}

/** The drafts of one organization that have no post yet, shared by all parts of the calendar. */
class OpenDraftsStore {
  #loaded: ReadPages<OpenDraftCard> = { rows: [], hasMore: false }
  /** The number of drafts to load at least. */
  #wanted: number = PAGE.max
  #shown: OpenDrafts = { state: 'unread', drafts: [], hasMore: false }
  #hidden = new Set<string>()
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null
  #listeners = new Set<() => void>()

  constructor(readonly orgId: string) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly shown = () => this.#shown

  /**
   * Reloads the drafts. While a request runs, the next one starts after it, because its response may
   * be older. A failure becomes the state only if nothing was loaded before.
   */
  readonly read = (): Promise<void> => {
    if (this.#running === null) {
      this.#running = this.#fetch().finally(() => {
        this.#running = null
      })
      return this.#running
    }
    this.#next ??= this.#running.then(() => {
      this.#next = null
      return this.read()
    })
    return this.#next
  }

  /** Loads older drafts: one more page, or those of all pages. */
  readonly more = (pages: 'next' | 'all' = 'next') => {
    this.#wanted = pages === 'all' ? Infinity : this.#loaded.rows.length + PAGE.max
    return this.read()
  }

  /** Removes a draft that was just scheduled, even if a slower response still lists it. */
  hide(id: string) {
    this.#hidden.add(id)
    this.#show('there')
  }

  /** Lists the draft again because scheduling failed or was undone. */
  unhide(id: string) {
    this.#hidden.delete(id)
    this.#show('there')
  }

  async #fetch() {
    const scheduledBefore = [...this.#hidden]
    try {
      this.#loaded = await readPages((page) => loadDrafts(this.orgId, page), {
        wanted: this.#wanted,
      })
      // Of these, the response lists only drafts whose post has been deleted since.
      for (const id of scheduledBefore) this.#hidden.delete(id)
      this.#show('there')
    } catch (error) {
      reportQuietly(error)
      if (this.#shown.state !== 'there') this.#show('failed')
    }
  }

  #show(state: OpenDrafts['state']) {
    const { rows, hasMore } = this.#loaded
    this.#shown = { state, drafts: rows.filter(({ id }) => !this.#hidden.has(id)), hasMore }
    this.#listeners.forEach((listener) => listener())
  }
}

function loadDrafts(orgId: string, page: { limit: number; cursor: string | null }) {
  const query = { org_id: orgId, ...page }
  return api.page<OpenDraftCard>('/api/calendar/drafts', { query })
}

let current: OpenDraftsStore | null = null

/** Returns the organization's store. Another organization replaces the store with a new one. */
export function openDraftsOf(orgId: string): OpenDraftsStore {
  if (visitor()) return new OpenDraftsStore(orgId) // on the server, which nothing may outlive
  if (current?.orgId !== orgId) current = new OpenDraftsStore(orgId)
  return current
}

/** Finds a loaded draft of the current organization. */
export function knownOpenDraft(id: string) {
  return current?.shown().drafts.find((draft) => draft.id === id)
}

const IDLE_POLL_MS = 60_000

/** The drafts that can still be scheduled, refreshed while a part of the screen shows them. */
export function useOpenDrafts() {
  const { orgId } = useCalendar()
  const store = openDraftsOf(orgId)
  const shown = useSyncExternalStore(store.subscribe, store.shown, store.shown)

  useEffect(() => void store.read(), [store])
  useFreshData(['posts'], IDLE_POLL_MS, () => store.read())

  return { ...shown, read: store.read, more: store.more }
}

/** A search finds drafts that were not loaded before it, too. */
export function useDraftSearch({ hasMore, more }: ReturnType<typeof useOpenDrafts>) {
  const [search, setSearch] = useState('')
  const isIncomplete = hasMore && search.trim() !== ''
  useEffect(() => {
    if (isIncomplete) void more('all')
  }, [isIncomplete, more])
  return { search, setSearch, isIncomplete }
}
