import pictures from '#config/pictures'
import { searchTries } from '#domain/pictures/search_words'
import { stockFailure, unanswered, type PictureFailure } from '#domain/pictures/source_failures'
import type { StockPhoto } from '#domain/pictures/stock_photo'
import type { PictureShape } from '#domain/pictures/picture_request'
import { fetchPicture } from '#services/pictures/fetch_picture'
import { callSource } from '#services/pictures/source_call'
import {
  STOCK_LIBRARIES,
  type StockLibrary,
  type StockSource,
} from '#services/pictures/stock_libraries'
import {
  nextPhoto,
  rememberedPhotos,
  rememberPhotos,
  searchName,
} from '#services/pictures/stock_memory'

export interface StockWish {
  key: string
  /** What to search for. */
  words: string
  shape: PictureShape
  signal?: AbortSignal
}

export type StockFind =
  { kind: 'found'; photo: StockPhoto; bytes: Buffer } | { kind: 'failed'; failure: PictureFailure }

type Search = { kind: 'searched'; name: string } | { kind: 'failed'; failure: PictureFailure }

/** A photo that its library lists may be gone. */
const MOST_DOWNLOADS = 3

/**
 * A photo of a stock library with its bytes. Words that find nothing are tried again with fewer of
 * them; the library is told which photo is used, where it asks for that.
 * @throws the reason of `signal` when that ended it
 */
export async function stockPicture(source: StockSource, wish: StockWish): Promise<StockFind> {
  const library = STOCK_LIBRARIES[source]
  for (const words of searchTries(wish.words)) {
    const search = await searched(library, { ...wish, words })
    if (search.kind === 'failed') return search
    const photo = nextPhoto(search.name)
    if (photo) return downloaded(library, wish, search.name, photo)
  }
  const sentence = `${library.site} has no photo for “${wish.words}”.`
  return { kind: 'failed', failure: { code: 'no_image', sentence } }
}

async function searched(library: StockLibrary, wish: StockWish): Promise<Search> {
  const { key, words, shape, signal } = wish
  const name = searchName(key, library.site, shape, words)
  if (rememberedPhotos(name)) return { kind: 'searched', name }
  const query = { query: words, page: '1', orientation: library.orientations[shape] }
  const answer = await callSource({
    method: 'GET',
    url: `${library.baseUrl()}${library.path}?${new URLSearchParams({ ...query, ...library.wishes })}`,
    headers: library.headers(key),
    timeoutMs: pictures.callMs,
    signal,
  })
  if (answer.kind !== 'answered' || answer.status !== 200) {
    return { kind: 'failed', failure: stockFailure(library.site, answer) }
  }
  rememberPhotos(name, library.photos(answer.body))
  return { kind: 'searched', name }
}

async function downloaded(
  library: StockLibrary,
  wish: StockWish,
  name: string,
  first: StockPhoto
): Promise<StockFind> {
  let photo: StockPhoto | null = first
  for (let number = 0; number < MOST_DOWNLOADS && photo; number += 1) {
    const vendorUrl = library.baseUrl()
    const wanted = { url: photo.url, vendorUrl, timeoutMs: pictures.downloadMs }
    const bytes = await fetchPicture({ ...wanted, signal: wish.signal })
    if (bytes) {
      await tellUse(library, wish.key, photo)
      return { kind: 'found', photo, bytes }
    }
    photo = nextPhoto(name)
  }
  return { kind: 'failed', failure: unanswered(library.site, 'unreachable') }
}

/** The address as it was given, `ixid` and all; the key goes to the library itself and nowhere else. */
async function tellUse(library: StockLibrary, key: string, { usedAt }: StockPhoto) {
  if (usedAt === null || new URL(usedAt).origin !== new URL(library.baseUrl()).origin) return
  // A library that does not hear of it spoils no picture.
  await callSource({
    method: 'GET',
    url: usedAt,
    headers: library.headers(key),
    timeoutMs: pictures.callMs,
  })
}
