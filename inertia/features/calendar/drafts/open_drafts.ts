import { useEffect, useSyncExternalStore } from 'react'
import { api } from '~/client'
import { visitor } from '~/lib/visitor'
import type { OpenDraftCard } from '#transformers/calendar_transformer'
import { reportQuietly } from '~/lib/reporting'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useFreshData } from '~/hooks/use_live'

interface OpenDrafts {
  state: 'unread' | 'there' | 'failed'
  /** Ordered by last edit, newest first. */
  drafts: readonly OpenDraftCard[]
}

/** The drafts of one organization that have no post yet, shared by all parts of the calendar. */
class OpenDraftsStore {
  #loaded: readonly OpenDraftCard[] = []
  #shown: OpenDrafts = { state: 'unread', drafts: [] }
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
      const query = { org_id: this.orgId }
      this.#loaded = await api.get<OpenDraftCard[]>('/api/calendar/drafts', { query })
      // Of these, the response lists only drafts whose post has been deleted since.
      for (const id of scheduledBefore) this.#hidden.delete(id)
      this.#show('there')
    } catch (error) {
      reportQuietly(error)
      if (this.#shown.state !== 'there') this.#show('failed')
    }
  }

  #show(state: OpenDrafts['state']) {
    this.#shown = { state, drafts: this.#loaded.filter(({ id }) => !this.#hidden.has(id)) }
    this.#listeners.forEach((listener) => listener())
  }
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
  const { state, drafts } = useSyncExternalStore(store.subscribe, store.shown, store.shown)

  useEffect(() => void store.read(), [store])
  useFreshData(['posts'], IDLE_POLL_MS, () => void store.read())

  return { state, drafts, read: store.read }
}
