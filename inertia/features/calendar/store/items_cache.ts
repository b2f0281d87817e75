import type { CalendarItem } from '~/lib/calendar_wire'
import { standsAt } from './stands_at'

/** From `start` on, before `end`, in ms. */
export interface Stretch {
  start: number
  end: number
}

/** What this browser knows of an organization's calendar. */
export interface ItemsCache {
  items: ReadonlyMap<string, CalendarItem>
  /** The stretches of which everything is known. */
  known: readonly Stretch[]
  /** By id: which change of this browser touched the item last. */
  touched: ReadonlyMap<string, number>
  /** How many changes there were. */
  changes: number
}

export const EMPTY_CACHE: ItemsCache = {
  items: new Map(),
  known: [],
  touched: new Map(),
  changes: 0,
}

/** What was read of a stretch, asked for when there had been `asOf` changes. */
export interface ReadStretch extends Stretch {
  items: readonly CalendarItem[]
  asOf: number
}

/** Takes what was read, except of items that this browser changed since it asked. */
export function withStretch(cache: ItemsCache, read: ReadStretch): ItemsCache {
  const isNewer = (id: string) => (cache.touched.get(id) ?? 0) > read.asOf
  const kept = [...cache.items.values()].filter((item) => isNewer(item.id) || !isIn(item, read))
  const items = new Map(kept.map((item) => [item.id, item]))
  for (const item of read.items) {
    if (!isNewer(item.id)) items.set(item.id, unchanged(cache.items.get(item.id), item))
  }
  return { ...cache, items, known: joined([...cache.known, read]) }
}

/** The item that is known already where nothing of it has changed: what shows it need not render. */
function unchanged(known: CalendarItem | undefined, read: CalendarItem): CalendarItem {
  return known && JSON.stringify(known) === JSON.stringify(read) ? known : read
}

/** Items as this browser knows them now: moved, edited or new. */
export function withItems(cache: ItemsCache, changed: readonly CalendarItem[]): ItemsCache {
  const items = new Map(cache.items)
  for (const item of changed) items.set(item.id, item)
  const ids = changed.map(({ id }) => id)
  return touch({ ...cache, items }, ids)
}

export function withoutItems(cache: ItemsCache, ids: readonly string[]): ItemsCache {
  const items = new Map(cache.items)
  for (const id of ids) items.delete(id)
  return touch({ ...cache, items }, ids)
}

/** True when everything of the stretch is known. */
export function knows({ known }: ItemsCache, { start, end }: Stretch): boolean {
  return known.some((stretch) => stretch.start <= start && end <= stretch.end)
}

/** The items of a stretch in order of time, equal ones by id. */
export function itemsWithin({ items }: ItemsCache, stretch: Stretch): CalendarItem[] {
  return [...items.values()].filter((item) => isIn(item, stretch)).sort(byTime)
}

function byTime(one: CalendarItem, other: CalendarItem) {
  return standsAt(one) - standsAt(other) || (one.id < other.id ? -1 : 1)
}

function isIn(item: CalendarItem, { start, end }: Stretch) {
  const at = standsAt(item)
  return start <= at && at < end
}

function touch(cache: ItemsCache, ids: readonly string[]): ItemsCache {
  const changes = cache.changes + 1
  const touched = new Map(cache.touched)
  for (const id of ids) touched.set(id, changes)
  return { ...cache, touched, changes }
}

/** Stretches that touch become one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const { start, end } of [...stretches].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}
