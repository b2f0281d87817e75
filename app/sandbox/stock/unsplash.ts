import { PeerRefusal } from '#sandbox/peer/peer_refusal'
import type { PathParams, PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'
import { FOUND, foundPhotos, PHOTOGRAPHER, sizeOf } from '#sandbox/stock/found_photos'
import type { FoundPhoto } from '#sandbox/stock/found_photos'
import { searchQuery } from '#sandbox/stock/search_query'
import type { StockWorld } from '#sandbox/stock/world'

const IXID = 'ixid=sandbox'

/** `GET /search/photos` (ai.md section 8). */
export function searchUnsplash(world: StockWorld, request: PeerRequest): PeerReply {
  requireClient(request)
  const { words, page, perPage, orientation } = searchQuery(request.query, {
    perPage: 10,
    most: 30,
  })
  if (words === '') throw refused(400, 'query is missing')
  const { settings } = world
  if (settings.unsplashSearchesLeft === 0) return rateLimited()
  settings.unsplashSearchesLeft -= 1
  const reply = jsonReply(200, {
    total: FOUND,
    total_pages: Math.ceil(FOUND / perPage),
    results: foundPhotos(words, { page, perPage, orientation }).map((photo) => item(world, photo)),
  })
  const left = String(settings.unsplashSearchesLeft)
  const rates = { 'x-ratelimit-limit': '50', 'x-ratelimit-remaining': left }
  return { ...reply, headers: { ...reply.headers, ...rates } }
}

/** `GET /photos/:id/download`: tells that a photo is used; only as it was given, `ixid` and all. */
export function tellUnsplash(
  world: StockWorld,
  request: PeerRequest,
  { id }: PathParams
): PeerReply {
  requireClient(request)
  if (!sizeOf(id) || !request.query.split('&').includes(IXID)) throw refused(404, NOT_FOUND)
  return jsonReply(200, { url: `${world.url()}/unsplash/images/${id}?${IXID}&w=3000` })
}

const NOT_FOUND = "Couldn't find Photo"

function item(world: StockWorld, { id, width, height, description }: FoundPhoto): object {
  const image = `${world.url()}/unsplash/images/${id}?${IXID}`
  const site = `${world.url()}/unsplash/site`
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
      self: `${world.url()}/unsplash/photos/${id}`,
      html: `${site}/photos/${id}`,
      download: `${site}/photos/${id}/download`,
      download_location: `${world.url()}/unsplash/photos/${id}/download?${IXID}`,
    },
    user: {
      id: 'sandbox',
      username: 'sandbox',
      name: PHOTOGRAPHER,
      links: { html: `${site}/@sandbox` },
    },
  }
}

/** A key that begins with `bad` is nobody's. @throws PeerRefusal 401 */
function requireClient({ headers }: PeerRequest): void {
  const key = /^Client-ID (\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (key === undefined || key.startsWith('bad')) {
    throw refused(401, 'OAuth error: The access token is invalid')
  }
}

function rateLimited(): PeerReply {
  return {
    status: 403,
    headers: { 'content-type': 'text/plain', 'x-ratelimit-remaining': '0' },
    body: 'Rate Limit Exceeded',
  }
}

function refused(status: number, sentence: string): PeerRefusal {
  return new PeerRefusal(jsonReply(status, { errors: [sentence] }))
}
