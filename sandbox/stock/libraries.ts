import { jsonReply, PeerRefusal, type PeerReply } from '#sandbox/server/peer'
import type { StockCall, StockPeer } from '#sandbox/stock/stock_peer'
import {
  FOUND,
  foundPhotos,
  PHOTOGRAPHER,
  readSearch,
  sizeOf,
  type FoundPhoto,
} from '#sandbox/stock/photos'

const IXID = 'ixid=sandbox'

/** `GET /search/photos` of Unsplash. */
export function searchUnsplash(call: StockCall): PeerReply {
  requireClient(call)
  const { settings } = call.peer
  const search = readSearch(call.request, { perPage: 10, max: 30 })
  if (search.words === '') throw unsplashRefusal(400, 'query is missing')
  if (settings.unsplashSearchesLeft === 0) {
    const headers = { 'content-type': 'text/plain', 'x-ratelimit-remaining': '0' }
    return { status: 403, headers, body: 'Rate Limit Exceeded' }
  }
  settings.unsplashSearchesLeft -= 1
  const found = {
    total: FOUND,
    total_pages: Math.ceil(FOUND / search.perPage),
    results: foundPhotos(search).map((photo) => unsplashWire(call.peer, photo)),
  }
  return jsonReply(200, found, {
    'x-ratelimit-limit': '50',
    'x-ratelimit-remaining': String(settings.unsplashSearchesLeft),
  })
}

/** `GET /photos/:id/download`: reports that a photo is used. It requires the search's `ixid`. */
export function trackDownload(call: StockCall): PeerReply {
  requireClient(call)
  const { peer, request, params } = call
  if (!sizeOf(params.id) || !request.query.split('&').includes(IXID)) {
    throw unsplashRefusal(404, "Couldn't find Photo")
  }
  return jsonReply(200, { url: `${peer.url()}/unsplash/images/${params.id}?${IXID}&w=3000` })
}

function unsplashWire(peer: StockPeer, { id, width, height, description }: FoundPhoto): object {
  const image = `${peer.url()}/unsplash/images/${id}?${IXID}`
  const site = `${peer.url()}/unsplash/site`
  return {
    id,
    width,
    height,
    color: '#8a938c',
    blur_hash: null,
    description: null,
    alt_description: description,
    urls: {
      raw: image,
      full: `${image}&w=3000`,
      regular: `${image}&w=1080`,
      small: `${image}&w=400`,
      thumb: `${image}&w=200`,
    },
    links: {
      self: `${peer.url()}/unsplash/photos/${id}`,
      html: `${site}/photos/${id}`,
      download: `${site}/photos/${id}/download`,
      download_location: `${peer.url()}/unsplash/photos/${id}/download?${IXID}`,
    },
    user: {
      id: 'sandbox',
      username: 'sandbox',
      name: PHOTOGRAPHER,
      links: { html: `${site}/@sandbox` },
    },
  }
}

/** Requires a key. One that begins with `bad` belongs to no one. @throws PeerRefusal 401 */
function requireClient({ request: { headers } }: StockCall): void {
  const key = /^Client-ID (\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (key === undefined || key.startsWith('bad')) {
    throw unsplashRefusal(401, 'OAuth error: The access token is invalid')
  }
}

function unsplashRefusal(status: number, sentence: string): PeerRefusal {
  return new PeerRefusal(jsonReply(status, { errors: [sentence] }))
}

/** `GET /v1/search` of Pexels. */
export function searchPexels({ peer, request }: StockCall): PeerReply {
  const key = request.headers.authorization ?? ''
  // The key comes alone, without a scheme word; a key that begins with `bad` belongs to no one.
  if (!/^\S+$/.test(key) || key.startsWith('bad')) throw pexelsRefusal(401, 'Unauthorized')
  const search = readSearch(request, { perPage: 15, max: 80 })
  const { words, page, perPage } = search
  const { settings } = peer
  if (words === '') throw pexelsRefusal(400, 'Missing query parameter')
  if (settings.pexelsSearchesLeft === 0) throw pexelsRefusal(429, 'Rate limit exceeded')
  settings.pexelsSearchesLeft -= 1
  const next = new URLSearchParams({ page: String(page + 1), per_page: String(perPage) })
  next.set('query', words)
  const hasMore = page * perPage < FOUND
  const photos = foundPhotos({ ...search, words: `pexels ${words}` })
  const found = {
    total_results: FOUND,
    page,
    per_page: perPage,
    next_page: hasMore ? `${peer.url()}/pexels/v1/search/?${next}` : undefined,
    photos: photos.map((photo) => pexelsWire(peer, photo, words)),
  }
  return jsonReply(200, found, {
    'x-ratelimit-limit': '20000',
    'x-ratelimit-remaining': String(settings.pexelsSearchesLeft),
    'x-ratelimit-reset': String(Math.floor(peer.now() / 1000) + 86_400),
  })
}

function pexelsWire(peer: StockPeer, photo: FoundPhoto, words: string): object {
  const { id, number, width, height } = photo
  const image = `${peer.url()}/pexels/images/${id}`
  const site = `${peer.url()}/pexels/site`
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
    alt: `${words} in calm colours`,
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

function pexelsRefusal(status: number, error: string): PeerRefusal {
  return new PeerRefusal(jsonReply(status, { status, error }))
}
