import { attributionOf } from '#domain/images/alt_text'
import type { Attribution } from '#domain/images/alt_text'
import { fieldsOf, lineOf, listOf, webUrlOf } from '#domain/web/json_fields'

/** A photo found in a stock library. */
export interface StockPhoto {
  /** The URL of its bytes, in a size that suits a post. */
  url: string
  alt: string | null
  attribution: Attribution
  /** The URL to call when the photo is used, as Unsplash requires. */
  usedAt: string | null
}

/** In pixels: slightly more than a post needs on a large screen. */
const WIDTH = 1600

/** Returns the readable photos in an answer of Unsplash. */
export function unsplashPhotos(answer: unknown): StockPhoto[] {
  return listOf(fieldsOf(answer).results).flatMap((result) => {
    const { urls, links, user, ...photo } = fieldsOf(result)
    const { raw, regular } = fieldsOf(urls)
    const url = sizedUrl(raw) ?? webUrlOf(regular)
    if (url === null) return []
    const { name, links: pages } = fieldsOf(user)
    return {
      url,
      alt: lineOf(photo.alt_description) ?? lineOf(photo.description),
      attribution: attributionOf('Unsplash', name, fieldsOf(pages).html),
      usedAt: webUrlOf(fieldsOf(links).download_location),
    }
  })
}

/** Returns the readable photos in an answer of Pexels. */
export function pexelsPhotos(answer: unknown): StockPhoto[] {
  return listOf(fieldsOf(answer).photos).flatMap((result) => {
    const photo = fieldsOf(result)
    const { large2x, large, original } = fieldsOf(photo.src)
    const url = webUrlOf(large2x) ?? webUrlOf(large) ?? webUrlOf(original)
    if (url === null) return []
    const attribution = attributionOf('Pexels', photo.photographer, photo.photographer_url)
    return { url, alt: lineOf(photo.alt), attribution, usedAt: null }
  })
}

/** Asks Unsplash for a resized image. The URL keeps its `ixid` parameter. */
function sizedUrl(raw: unknown): string | null {
  const sourceUrl = webUrlOf(raw)
  if (sourceUrl === null) return null
  const url = new URL(sourceUrl)
  const params = { w: String(WIDTH), fit: 'max', fm: 'jpg', q: '85' }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}
