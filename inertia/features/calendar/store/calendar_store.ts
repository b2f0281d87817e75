import { api } from '~/client'
import type { CalendarItem, CalendarPage } from '~/lib/calendar_wire'
import {
  EMPTY_CACHE,
  knows,
  withItems,
  withoutItems,
  withStretch,
  type ItemsCache,
  type Stretch,
} from './items_cache'

/** The calendar of one organization as this browser knows it; outlives the screen. */
export class CalendarStore {
  #cache = EMPTY_CACHE
  #newestPage = ''
  #listeners = new Set<() => void>()
  #underWay = new Map<string, Promise<void>>()

  constructor(readonly orgId: string) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly cache = () => this.#cache

  /** Takes what the server sent with the page; false when that is an old page seen before. */
  take(page: CalendarPage) {
    if (page.read_at <= this.#newestPage) return false
    this.#newestPage = page.read_at
    // Time has passed on another screen: what was known before may have changed since.
    const fresh = { ...this.#cache, known: [], items: new Map<string, CalendarItem>() }
    const asOf = this.#cache.changes
    this.#set(withStretch(fresh, { ...stretchOf(page), items: page.items, asOf }))
    return true
  }

  /** Reads a stretch, whatever is known of it. */
  read(stretch: Stretch) {
    const key = `${stretch.start} ${stretch.end} ${this.#cache.changes}`
    const running = this.#underWay.get(key)
    if (running) return running
    const reading = this.#fetch(stretch).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, reading)
    return reading
  }

  /** Reads a stretch unless it is known. */
  async readUnknown(stretch: Stretch) {
    if (!knows(this.#cache, stretch)) await this.read(stretch)
  }

  /** Reads a stretch anew and forgets what is known of others: something has changed somewhere. */
  async renew(stretch: Stretch) {
    this.#set({ ...this.#cache, known: knows(this.#cache, stretch) ? [stretch] : [] })
    await this.#fetch(stretch)
  }

  replace(items: readonly CalendarItem[]) {
    this.#set(withItems(this.#cache, items))
  }

  remove(ids: readonly string[]) {
    this.#set(withoutItems(this.#cache, ids))
  }

  async #fetch(stretch: Stretch) {
    const asOf = this.#cache.changes
    const query = {
      org_id: this.orgId,
      range_start: new Date(stretch.start).toISOString(),
      range_end: new Date(stretch.end).toISOString(),
    }
    const items = await api.get<CalendarItem[]>('/api/calendar/items', { query })
    this.#set(withStretch(this.#cache, { ...stretch, items, asOf }))
  }

  #set(next: ItemsCache) {
    this.#cache = next
    this.#listeners.forEach((listener) => listener())
  }
}

function stretchOf({ start, end }: CalendarPage): Stretch {
  return { start: Date.parse(start), end: Date.parse(end) }
}

let current: CalendarStore | null = null

/** The store of the organization; another organization starts a new one. */
export function calendarStoreOf(orgId: string): CalendarStore {
  if (current?.orgId !== orgId) current = new CalendarStore(orgId)
  return current
}
