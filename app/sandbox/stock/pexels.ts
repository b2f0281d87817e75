import { PeerRefusal } from '#sandbox/peer/peer_refusal'
import type { PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'
import { FOUND, foundPhotos, PHOTOGRAPHER } from '#sandbox/stock/found_photos'
import type { FoundPhoto } from '#sandbox/stock/found_photos'
import { searchQuery } from '#sandbox/stock/search_query'
import type { StockWorld } from '#sandbox/stock/world'

/** `GET /v1/search` (ai.md section 9). */
export function searchPexels(world: StockWorld, request: PeerRequest): PeerReply {
  requireKey(request)
  const { words, page, perPage, orientation } = searchQuery(request.query, {
    perPage: 15,
    most: 80,
  })
  if (words === '') throw refused(400, 'Missing query parameter')
  const { settings } = world
  if (settings.pexelsSearchesLeft === 0) throw refused(429, 'Rate limit exceeded')
  settings.pexelsSearchesLeft -= 1
  const photos = foundPhotos(`pexels ${words}`, { page, perPage, orientation })
  const next = new URLSearchParams({ page: String(page + 1), per_page: String(perPage) })
  next.set('query', words)
  const reply = jsonReply(200, {
    total_results: FOUND,
    page,
    per_page: perPage,
    ...(page * perPage < FOUND ? { next_page: `${world.url()}/pexels/v1/search/?${next}` } : {}),
    photos: photos.map((photo) => item(world, { ...photo, description: words })),
  })
  const rates = {
    'x-ratelimit-limit': '20000',
    'x-ratelimit-remaining': String(settings.pexelsSearchesLeft),
    'x-ratelimit-reset': String(Math.floor(world.now() / 1000) + 86_400),
  }
  return { ...reply, headers: { ...reply.headers, ...rates } }
}

function item(world: StockWorld, photo: FoundPhoto): object {
  const { id, number, width, height, description } = photo
  const image = `${world.url()}/pexels/images/${id}`
  const site = `${world.url()}/pexels/site`
  return {
    id: number,
    width,
    height,
    url: `${site}/photo/${number}/`,
    photographer: PHOTOGRAPHER,
    photographer_url: `${site}/@sandbox`,
    photographer_id: 1,
    avg_color: '#8A938C',
    liked: false,
    alt: `${description} in calm colours`,
    src: {
      original: `${image}?w=3000`,
      large2x: `${image}?w=1880`,
      large: `${image}?w=940`,
      medium: `${image}?w=525`,
      small: `${image}?w=195`,
      portrait: `${image}?w=800`,
      landscape: `${image}?w=1200`,
      tiny: `${image}?w=280`,
    },
  }
}

/** The key stands alone, without a scheme word; one that begins with `bad` is nobody's. */
function requireKey({ headers }: PeerRequest): void {
  const key = headers.authorization ?? ''
  if (!/^\S+$/.test(key) || key.startsWith('bad')) throw refused(401, 'Unauthorized')
}

function refused(status: number, error: string): PeerRefusal {
  return new PeerRefusal(jsonReply(status, { status, error }))
}
