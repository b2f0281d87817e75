import { createHash } from 'node:crypto'
import { now } from '#services/clock'
import type { StockPhoto } from '#domain/pictures/stock_photo'

/** Searches are kept a day: Pexels asks for it, Unsplash allows 50 an hour (protocol section 9). */
const GOOD_FOR_HOURS = 24
const MOST_SEARCHES = 500

interface Found {
  until: number
  photos: StockPhoto[]
  /** The photo that is next: the same words again bring another picture. */
  next: number
}

const searches = new Map<string, Found>()

/** What names a search, without the key itself in it. */
export function searchName(key: string, ...parts: string[]): string {
  return [createHash('sha256').update(key).digest('base64url').slice(0, 16), ...parts].join('\n')
}

/** The photos of a search of the last day; null when it has to be asked. */
export function rememberedPhotos(name: string): StockPhoto[] | null {
  const found = searches.get(name)
  return found && found.until > now().toMillis() ? found.photos : null
}

export function rememberPhotos(name: string, photos: StockPhoto[]): void {
  searches.delete(name)
  const [oldest] = searches.keys()
  if (oldest !== undefined && searches.size >= MOST_SEARCHES) searches.delete(oldest)
  const until = now().plus({ hours: GOOD_FOR_HOURS }).toMillis()
  searches.set(name, { until, photos, next: 0 })
}

/** The photo whose turn it is; null when the search found none. */
export function nextPhoto(name: string): StockPhoto | null {
  const found = searches.get(name)
  if (!found || found.photos.length === 0) return null
  const photo = found.photos[found.next % found.photos.length]
  found.next += 1
  return photo ?? null
}

/** Forgets every search. */
export function forgetSearches(): void {
  searches.clear()
}
