import type { CalendarItem } from '#transformers/calendar_transformer'
import { displayTime } from './display_time'

/** A range of time in ms: `start` inclusive, `end` exclusive. */
export interface TimeRange {
  start: number
  end: number
}

/** The loaded part of an organization's calendar. */
export interface ItemsCache {
  items: ReadonlyMap<string, CalendarItem>
  /** The ranges that are completely loaded. */
  known: readonly TimeRange[]
  /**
   * By item id: the number of the last change in this browser that touched the item; Infinity while
   * the server has not answered it.
   */
  touched: ReadonlyMap<string, number>
  /** Number of changes, made in this browser or reported by the server. */
  changes: number
}

export const EMPTY_CACHE: ItemsCache = {
  items: new Map(),
  known: [],
  touched: new Map(),
  changes: 0,
}

/** A loaded range. It was requested after `asOf` changes. */
interface LoadedRange extends TimeRange {
  items: readonly CalendarItem[]
  asOf: number
}

/** Adds a loaded range, except for items that this browser changed after the request. */
export function withLoadedRange(cache: ItemsCache, loaded: LoadedRange): ItemsCache {
  const isNewer = (id: string) => (cache.touched.get(id) ?? 0) > loaded.asOf
  const remaining = [...cache.items.values()].filter(
    (item) => isNewer(item.id) || !isIn(item, loaded)
  )
  const items = new Map(remaining.map((item) => [item.id, item]))
  for (const item of loaded.items) {
    if (!isNewer(item.id)) items.set(item.id, reuseUnchanged(cache.items.get(item.id), item))
  }
  return { ...cache, items, known: mergeRanges([...cache.known, loaded]) }
}

/** Returns the known object if nothing in it changed, so that its card does not render. */
function reuseUnchanged(known: CalendarItem | undefined, loaded: CalendarItem): CalendarItem {
  return known && JSON.stringify(known) === JSON.stringify(loaded) ? known : loaded
}

/** Adds items that were moved, edited or created in this browser. */
export function withItems(cache: ItemsCache, changed: readonly CalendarItem[]): ItemsCache {
  const ids = changed.map(({ id }) => id)
  return touch({ ...cache, items: withChanged(cache, changed) }, ids)
}

function withChanged({ items }: ItemsCache, changed: readonly CalendarItem[]) {
  return new Map([...items, ...changed.map((item) => [item.id, item] as const)])
}

/** Adds items whose change is being sent. What is loaded until the answer does not replace them. */
export function withSentItems(cache: ItemsCache, changed: readonly CalendarItem[]): ItemsCache {
  const sent = changed.map(({ id }) => [id, Infinity] as const)
  const touched = new Map([...cache.touched, ...sent])
  return { ...cache, items: withChanged(cache, changed), touched }
}

/** The items whose change is being sent. */
export function sentItems({ items, touched }: ItemsCache) {
  return new Map([...items].filter(([id]) => touched.get(id) === Infinity))
}

export function withoutItems(cache: ItemsCache, ids: readonly string[]): ItemsCache {
  const items = new Map(cache.items)
  for (const id of ids) items.delete(id)
  return touch({ ...cache, items }, ids)
}

/** True if the whole range is loaded. */
export function coversRange({ known }: ItemsCache, { start, end }: TimeRange): boolean {
  return known.some((range) => range.start <= start && end <= range.end)
}

/** The items of a range, ordered by time and then by id. */
export function itemsInRange({ items }: ItemsCache, range: TimeRange): CalendarItem[] {
  return [...items.values()].filter((item) => isIn(item, range)).sort(byTime)
}

/** True if both hold the same items. Visible items are a new list in each render. */
export function isSameList(a: readonly CalendarItem[], b: readonly CalendarItem[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

function byTime(a: CalendarItem, b: CalendarItem) {
  return displayTime(a) - displayTime(b) || (a.id < b.id ? -1 : 1)
}

function isIn(item: CalendarItem, { start, end }: TimeRange) {
  const at = displayTime(item)
  return start <= at && at < end
}

function touch(cache: ItemsCache, ids: readonly string[]): ItemsCache {
  const changes = cache.changes + 1
  const touched = new Map(cache.touched)
  for (const id of ids) touched.set(id, changes)
  return { ...cache, touched, changes }
}

/** Merges ranges that touch or overlap. */
function mergeRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const result: TimeRange[] = []
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}
