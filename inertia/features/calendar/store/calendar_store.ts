import { startOfDay } from '@domain/schedule/slots'
import { CALENDAR_PAGE } from '@domain/schedule/calendar_view'
import { plusDays } from '@domain/schedule/dates'
import { toWallClock } from '@domain/schedule/wall_clock'
import { api } from '~/client'
import { visitor } from '~/lib/visitor'
import type { CalendarItem, CalendarPage } from '#transformers/calendar_transformer'
import {
  EMPTY_CACHE,
  coversRange,
  sentItems,
  withItems,
  withLoadedRange,
  withoutItems,
  withSentItems,
} from './items_cache'
import type { ItemsCache, TimeRange } from './items_cache'
import { displayTime } from './display_time'

interface KnownPage {
  etag: string
  items: CalendarItem[]
  nextCursor: string | null
}

/** The loaded calendar of one organization. It outlives the screen. */
export class CalendarStore {
  #cache = EMPTY_CACHE
  #newestPage = ''
  #listeners = new Set<() => void>()
  #pending = new Map<string, Promise<void>>()
  /** The pages that were read since the last change. */
  #read = { asOf: 0, pages: new Map<string, KnownPage>() }

  constructor(readonly orgId: string) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly cache = () => this.#cache

  /**
   * Stores the items that the server sent with the page. Returns false for an old page from the
   * browser's history.
   */
  take(page: CalendarPage) {
    if (page.read_at <= this.#newestPage) return false
    this.#newestPage = page.read_at
    // Time has passed on another screen, so everything loaded before may be outdated.
    const fresh = { ...this.#cache, known: [], items: sentItems(this.#cache) }
    const asOf = this.#cache.changes
    this.#set(withLoadedRange(fresh, { ...rangeOf(page), items: page.items, asOf }))
    return true
  }

  /** Loads a range, whether or not it is loaded already. */
  read(range: TimeRange) {
    const key = `${range.start} ${range.end} ${this.#cache.changes}`
    const running = this.#pending.get(key)
    if (running) return running
    const reading = this.#fetch(range).finally(() => this.#pending.delete(key))
    this.#pending.set(key, reading)
    return reading
  }

  /** Loads a range unless it is loaded already. */
  async loadMissing(range: TimeRange) {
    if (!coversRange(this.#cache, range)) await this.read(range)
  }

  /** Reloads a range and marks all others as not loaded, because something changed. */
  async renew(range: TimeRange) {
    const known = coversRange(this.#cache, range) ? [range] : []
    this.#set({ ...this.#cache, known, changes: this.#cache.changes + 1 })
    await this.#fetch(range)
  }

  replace(items: readonly CalendarItem[]) {
    this.#set(withItems(this.#cache, items))
  }

  replaceUntilAnswered(items: readonly CalendarItem[]) {
    this.#set(withSentItems(this.#cache, items))
  }

  remove(ids: readonly string[]) {
    this.#set(withoutItems(this.#cache, ids))
  }

  /** Loads a range, one page after another. Pages that haven't changed are not sent again. */
  async #fetch(range: TimeRange) {
    const asOf = this.#cache.changes
    let { start } = range
    for (let cursor: string | null = null, isFirst = true; isFirst || cursor; isFirst = false) {
      const page = await this.#page(range, { cursor, asOf })
      const last = page.nextCursor && page.items.at(-1)
      const end = last ? displayTime(last) + 1 : range.end
      const isLoaded = page.isKnown && coversRange(this.#cache, { start, end })
      const loaded = { start, end, items: page.items, asOf }
      if (!isLoaded) this.#set(withLoadedRange(this.#cache, loaded))
      start = end
      cursor = page.nextCursor
    }
  }

  async #page(range: TimeRange, { cursor, asOf }: { cursor: string | null; asOf: number }) {
    const query = {
      org_id: this.orgId,
      range_start: new Date(range.start).toISOString(),
      range_end: new Date(range.end).toISOString(),
      texts: 'excerpt',
      limit: CALENDAR_PAGE.screen,
      cursor,
    }
    if (this.#read.asOf !== asOf) this.#read = { asOf, pages: new Map() }
    const { pages } = this.#read
    const key = `${range.start} ${range.end} ${cursor}`
    const known = pages.get(key)
    const etag = known?.etag
    const answer = await api.changed<CalendarItem[]>('/api/calendar/items', { query, etag })
    if (answer === null && known) return { ...known, isKnown: true }
    const { body: items = [], nextCursor = null } = answer ?? {}
    if (answer?.etag) pages.set(key, { etag: answer.etag, items, nextCursor })
    return { items, nextCursor, isKnown: false }
  }

  #set(next: ItemsCache) {
    this.#cache = next
    this.#listeners.forEach((listener) => listener())
  }
}

function rangeOf({ start, end }: CalendarPage): TimeRange {
  return { start: Date.parse(start), end: Date.parse(end) }
}

let current: CalendarStore | null = null

/** Returns the organization's store. Another organization replaces the store with a new one. */
export function calendarStoreOf(orgId: string): CalendarStore {
  if (visitor()) return new CalendarStore(orgId) // on the server, which nothing may outlive
  if (current?.orgId !== orgId) current = new CalendarStore(orgId)
  return current
}

/**
 * Groups items (in order of time) by their date in the zone. Converts the time zone once per day.
 */
export function postsByDate(items: readonly CalendarItem[], zone: string) {
  const days = new Map<string, CalendarItem[]>()
  let day: CalendarItem[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const at = displayTime(item)
    if (at >= end) {
      const { date } = toWallClock(at, zone)
      end = startOfDay(plusDays(date, 1), zone).valueOf()
      day = []
      days.set(date, day)
    }
    day.push(item)
  }
  return days
}
