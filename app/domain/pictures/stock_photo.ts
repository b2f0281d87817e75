import { fieldsOf, lineOf, listOf, webAddressOf } from '#domain/pictures/answer_fields'
import { attributionOf, type Attribution } from '#domain/pictures/attribution'

/** A photo that a stock library found. */
export interface StockPhoto {
  /** Where its bytes are, in a size that a post shows well. */
  url: string
  alt: string | null
  attribution: Attribution
  /** What is to be told to Unsplash when the photo is used (protocol section 8). */
  usedAt: string | null
}

/** Pixels: what a post shows on a large screen, with some to spare. */
const WIDTH = 1600

/** The photos of an answer of Unsplash, as far as they can be read (protocol section 8). */
export function unsplashPhotos(answer: unknown): StockPhoto[] {
  return listOf(fieldsOf(answer).results).flatMap((result) => {
    const { urls, links, user, ...photo } = fieldsOf(result)
    const { raw, regular } = fieldsOf(urls)
    const url = sized(raw) ?? webAddressOf(regular)
    if (url === null) return []
    const { name, links: pages } = fieldsOf(user)
    return {
      url,
      alt: lineOf(photo.alt_description) ?? lineOf(photo.description),
      attribution: attributionOf('Unsplash', name, fieldsOf(pages).html),
      usedAt: webAddressOf(fieldsOf(links).download_location),
    }
  })
}

/** The photos of an answer of Pexels (protocol section 9). */
export function pexelsPhotos(answer: unknown): StockPhoto[] {
  return listOf(fieldsOf(answer).photos).flatMap((result) => {
    const photo = fieldsOf(result)
    const { large2x, large, original } = fieldsOf(photo.src)
    const url = webAddressOf(large2x) ?? webAddressOf(large) ?? webAddressOf(original)
    if (url === null) return []
    const attribution = attributionOf('Pexels', photo.photographer, photo.photographer_url)
    return { url, alt: lineOf(photo.alt), attribution, usedAt: null }
  })
}

/** Unsplash makes the size itself; the address keeps its `ixid`. */
function sized(raw: unknown): string | null {
  const address = webAddressOf(raw)
  if (address === null) return null
  const url = new URL(address)
  const wish = { w: String(WIDTH), fit: 'max', fm: 'jpg', q: '85' }
  for (const [name, value] of Object.entries(wish)) url.searchParams.set(name, value)
  return url.href
}
