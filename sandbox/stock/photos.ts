import { hash } from 'node:crypto'
import { paintImage, type ImageFormat } from '#sandbox/images/paint'
import type { PeerReply, PeerRequest } from '#sandbox/server/peer'
import type { StockCall } from '#sandbox/stock/stock_peer'

/** A photo of a library. Its bytes are generated from the id. */
export interface FoundPhoto {
  id: string
  number: number
  width: number
  height: number
  description: string
}

/** The photographer of all photos, which is not a real person's name. */
export const PHOTOGRAPHER = 'Sandbox Photographer'

/** The number of photos found for any words. */
export const FOUND = 120

/** A search within the library's own limits. `page` counts from 1. */
interface PhotoSearch {
  words: string
  page: number
  perPage: number
  orientation: string
}

export function readSearch(
  { query }: PeerRequest,
  limits: { perPage: number; max: number }
): PhotoSearch {
  const fields = new URLSearchParams(query)
  return {
    words: (fields.get('query') ?? '').trim().toLowerCase(),
    page: Math.max(1, whole(fields.get('page'), 1)),
    perPage: Math.min(limits.max, Math.max(1, whole(fields.get('per_page'), limits.perPage))),
    orientation: fields.get('orientation') ?? 'landscape',
  }
}

function whole(text: string | null, usual: number): number {
  const number = Number(text ?? usual)
  return Number.isInteger(number) ? number : usual
}

const SIZES: Record<string, [width: number, height: number]> = {
  landscape: [4800, 3200],
  portrait: [3200, 4800],
  square: [4000, 4000],
  squarish: [4000, 4000],
}

/** One page of the photos for these words, always the same ones. */
export function foundPhotos({ words, page, perPage, orientation }: PhotoSearch): FoundPhoto[] {
  const first = (page - 1) * perPage
  const count = Math.max(0, Math.min(perPage, FOUND - first))
  const [width, height] = SIZES[orientation] ?? SIZES.landscape
  return Array.from({ length: count }, (_, index) => {
    const key = `${words}\n${first + index}`
    const digest = hash('sha256', key, 'buffer')
    return {
      id: `${width}x${height}-${digest.toString('hex', 0, 6)}`,
      number: 1_000_000 + digest.readUIntBE(6, 3),
      width,
      height,
      description: `${words} in calm colours, number ${first + index + 1}`,
    }
  })
}

/** The size in pixels of the photo with this id; null for an id that no search returned. */
export function sizeOf(id: string): { width: number; height: number } | null {
  const parts = /^(\d{4})x(\d{4})-[0-9a-f]{12}$/.exec(id)
  if (!parts) return null
  const [width, height] = parts.slice(1).map(Number)
  return { width, height }
}

const USUAL_WIDTH = 1080
const WIDEST = 3000

/** The bytes of a photo's URL: `w` pixels wide and in the format `fm`, as on the image hosts. */
export async function showPhoto({ request, params: { id } }: StockCall): Promise<PeerReply> {
  const size = sizeOf(id)
  if (!size) return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not Found' }
  const query = new URLSearchParams(request.query)
  const wanted = Number(query.get('w') ?? USUAL_WIDTH) || USUAL_WIDTH
  const width = Math.round(Math.min(Math.max(wanted, 16), size.width, WIDEST))
  const height = Math.round((width * size.height) / size.width)
  const format = formatOf(query.get('fm'))
  const body = await paintImage(id, { width, height }, format)
  return { status: 200, headers: { 'content-type': `image/${format}` }, body }
}

function formatOf(name: string | null): ImageFormat {
  return name === 'png' || name === 'webp' ? name : 'jpeg'
}
