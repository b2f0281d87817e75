import { api } from '~/client'
import type { OpenDraft } from '~/lib/calendar_wire'
import { reportQuietly } from '~/lib/report_quietly'

export interface OpenDrafts {
  state: 'unread' | 'there' | 'failed'
  /** The last edited first. */
  drafts: readonly OpenDraft[]
}

/** The drafts of one organization that no post was made of yet; every part of the calendar shares it. */
export class OpenDraftsStore {
  #read: readonly OpenDraft[] = []
  #shown: OpenDrafts = { state: 'unread', drafts: [] }
  #hidden = new Set<string>()
  #underWay: Promise<void> | null = null
  #listeners = new Set<() => void>()

  constructor(readonly orgId: string) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly shown = () => this.#shown

  /** Reads them again. A failure is kept as a state, and only where nothing was read before. */
  readonly read = (): Promise<void> => {
    this.#underWay ??= this.#fetch().finally(() => {
      this.#underWay = null
    })
    return this.#underWay
  }

  /** Takes a draft out at once: it is being scheduled, whatever a slower answer still lists. */
  hide(id: string) {
    this.#hidden.add(id)
    this.#show('there')
  }

  /** Lists it again: it was not scheduled, or that was undone. */
  unhide(id: string) {
    this.#hidden.delete(id)
    this.#show('there')
  }

  async #fetch() {
    try {
      const query = { org_id: this.orgId }
      this.#read = await api.get<OpenDraft[]>('/api/calendar/drafts', { query })
      this.#show('there')
    } catch (error) {
      reportQuietly(error)
      if (this.#shown.state !== 'there') this.#show('failed')
    }
  }

  #show(state: OpenDrafts['state']) {
    this.#shown = { state, drafts: this.#read.filter(({ id }) => !this.#hidden.has(id)) }
    this.#listeners.forEach((listener) => listener())
  }
}

let current: OpenDraftsStore | null = null

/** The store of the organization; another organization starts a new one. */
export function openDraftsOf(orgId: string): OpenDraftsStore {
  if (current?.orgId !== orgId) current = new OpenDraftsStore(orgId)
  return current
}

/** A draft of the organization that is shown, as far as it was read. */
export function knownOpenDraft(id: string) {
  return current?.shown().drafts.find((draft) => draft.id === id)
}
