import { hash } from 'node:crypto'
import imageGeneration from '#config/image_generation'
import { searchQueries } from '#domain/images/image_prompt'
import { stockFailure, noAnswerFailure } from '#domain/images/source_failures'
import type { ImageFailure } from '#domain/images/source_failures'
import { pexelsPhotos, unsplashPhotos } from '#domain/images/stock_photo'
import type { StockPhoto } from '#domain/images/stock_photo'
import type { ImageShape } from '#domain/images/image_request'
import { fetchVendorImage } from '#services/image_generation/fetch_vendor_image'
import { callSource } from '#services/image_generation/source_call'
import { now } from '#services/clock'
import ai from '#config/ai'

interface StockRequest {
  key: string
  words: string
  shape: ImageShape
  signal?: AbortSignal
}

type StockResult =
  { kind: 'found'; photo: StockPhoto; bytes: Buffer } | { kind: 'failed'; failure: ImageFailure }

type Search = { kind: 'searched'; name: string } | { kind: 'failed'; failure: ImageFailure }

/** How many photos are tried, because a listed photo may be deleted. */
const MAX_DOWNLOADS = 3

/**
 * Finds a stock photo and downloads it. A search without results is repeated with fewer words.
 * Libraries that require it are notified of the photo's use.
 * @throws the reason of `signal` when it was aborted
 */
export async function findStockPhoto(
  source: StockSource,
  request: StockRequest
): Promise<StockResult> {
  const library = STOCK_LIBRARIES[source]
  for (const words of searchQueries(request.words)) {
    const search = await requestSearch(library, { ...request, words })
    if (search.kind === 'failed') return search
    const photo = nextPhoto(search.name)
    if (photo) return download(library, request, search.name, photo)
  }
  const sentence = `${library.site} has no photo for “${request.words}”.`
  return { kind: 'failed', failure: { code: 'no_image', sentence } }
}

async function requestSearch(library: StockLibrary, request: StockRequest): Promise<Search> {
  const { key, words, shape, signal } = request
  const name = searchKey(key, library.site, shape, words)
  if (getCachedPhotos(name)) return { kind: 'searched', name }
  const query = { query: words, page: '1', orientation: library.orientations[shape] }
  const answer = await callSource({
    method: 'GET',
    url: `${library.baseUrl()}${library.path}?${new URLSearchParams({ ...query, ...library.parameters })}`,
    headers: library.headers(key),
    timeoutMs: imageGeneration.callMs,
    signal,
  })
  if (answer.kind !== 'answered' || answer.status !== 200) {
    return { kind: 'failed', failure: stockFailure(library.site, answer) }
  }
  cachePhotos(name, library.photos(answer.body))
  return { kind: 'searched', name }
}

async function download(
  library: StockLibrary,
  request: StockRequest,
  name: string,
  first: StockPhoto
): Promise<StockResult> {
  let photo: StockPhoto | null = first
  for (let number = 0; number < MAX_DOWNLOADS && photo; number += 1) {
    const vendorUrl = library.baseUrl()
    const target = { url: photo.url, vendorUrl, timeoutMs: imageGeneration.downloadMs }
    const bytes = await fetchVendorImage({ ...target, signal: request.signal })
    if (bytes) {
      await reportUse(library, request.key, photo)
      return { kind: 'found', photo, bytes }
    }
    photo = nextPhoto(name)
  }
  return { kind: 'failed', failure: noAnswerFailure(library.site, 'unreachable') }
}

/** Calls the URL unchanged, with its `ixid`. The key is sent only to the library's own host. */
async function reportUse(library: StockLibrary, key: string, { usedAt }: StockPhoto) {
  if (usedAt === null || new URL(usedAt).origin !== new URL(library.baseUrl()).origin) return
  // A failed notification does not affect the image.
  await callSource({
    method: 'GET',
    url: usedAt,
    headers: library.headers(key),
    timeoutMs: imageGeneration.callMs,
  })
}

/**
 * Searches are cached for a day, because Pexels requires it and Unsplash allows 50 requests per
 * hour.
 */
const TTL_HOURS = 24

const MAX_SEARCHES = 500

interface CachedSearch {
  until: number
  photos: StockPhoto[]
  /** The index of the next photo, so that repeated searches return different images. */
  next: number
}

const searches = new Map<string, CachedSearch>()

/** Returns the cache key of a search. It contains only a hash of the API key. */
function searchKey(key: string, ...parts: string[]): string {
  return [hash('sha256', key, 'base64url').slice(0, 16), ...parts].join('\n')
}

/** Returns the cached photos of a search, or null when they are missing or expired. */
function getCachedPhotos(name: string): StockPhoto[] | null {
  const found = searches.get(name)
  return found && found.until > now().toMillis() ? found.photos : null
}

function cachePhotos(name: string, photos: StockPhoto[]): void {
  searches.delete(name)
  const [oldest] = searches.keys()
  if (oldest !== undefined && searches.size >= MAX_SEARCHES) searches.delete(oldest)
  const until = now().plus({ hours: TTL_HOURS }).toMillis()
  searches.set(name, { until, photos, next: 0 })
}

/** Returns the next photo of a search, or null when it found none. */
function nextPhoto(name: string): StockPhoto | null {
  const found = searches.get(name)
  if (!found || found.photos.length === 0) return null
  const photo = found.photos[found.next % found.photos.length]
  found.next += 1
  return photo ?? null
}

export function clearSearches(): void {
  searches.clear()
}

interface StockLibrary {
  site: 'Unsplash' | 'Pexels'
  baseUrl(): string
  /** The path after the base URL. */
  path: string
  orientations: Readonly<Record<ImageShape, string>>
  parameters: Readonly<Record<string, string>>
  headers(key: string): Record<string, string>
  photos(answer: unknown): StockPhoto[]
}

export type StockSource = 'unsplash' | 'pexels'

/** Results per search. Further images for the same words need no new search. */
const PER_PAGE = '30'

export const STOCK_LIBRARIES: Readonly<Record<StockSource, StockLibrary>> = {
  unsplash: {
    site: 'Unsplash',
    baseUrl: () => ai.unsplashUrl,
    path: '/search/photos',
    orientations: { landscape: 'landscape', square: 'squarish' },
    parameters: { per_page: PER_PAGE, content_filter: 'high', order_by: 'relevant' },
    headers: (key) => ({ 'authorization': `Client-ID ${key}`, 'accept-version': 'v1' }),
    photos: unsplashPhotos,
  },
  /** The key is sent without a prefix. */
  pexels: {
    site: 'Pexels',
    baseUrl: () => ai.pexelsUrl,
    path: '/v1/search',
    orientations: { landscape: 'landscape', square: 'square' },
    parameters: { per_page: PER_PAGE },
    headers: (key) => ({ authorization: key }),
    photos: pexelsPhotos,
  },
}
