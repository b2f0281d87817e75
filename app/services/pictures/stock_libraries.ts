import ai from '#config/ai'
import type { PictureShape } from '#domain/pictures/picture_request'
import { pexelsPhotos, unsplashPhotos, type StockPhoto } from '#domain/pictures/stock_photo'

/** How a stock library is asked. */
export interface StockLibrary {
  site: 'Unsplash' | 'Pexels'
  baseUrl(): string
  /** After the base URL. */
  path: string
  orientations: Readonly<Record<PictureShape, string>>
  /** What every search asks beside its words. */
  wishes: Readonly<Record<string, string>>
  headers(key: string): Record<string, string>
  photos(answer: unknown): StockPhoto[]
}

export type StockSource = 'unsplash' | 'pexels'

/** Found at once: the next pictures for the same words then cost no search. */
const PER_PAGE = '30'

export const STOCK_LIBRARIES: Readonly<Record<StockSource, StockLibrary>> = {
  /** Protocol section 8. */
  unsplash: {
    site: 'Unsplash',
    baseUrl: () => ai.unsplashUrl,
    path: '/search/photos',
    orientations: { landscape: 'landscape', square: 'squarish' },
    wishes: { per_page: PER_PAGE, content_filter: 'high', order_by: 'relevant' },
    headers: (key) => ({ 'authorization': `Client-ID ${key}`, 'accept-version': 'v1' }),
    photos: unsplashPhotos,
  },
  /** Protocol section 9: no word before the key. */
  pexels: {
    site: 'Pexels',
    baseUrl: () => ai.pexelsUrl,
    path: '/v1/search',
    orientations: { landscape: 'landscape', square: 'square' },
    wishes: { per_page: PER_PAGE },
    headers: (key) => ({ authorization: key }),
    photos: pexelsPhotos,
  },
}
