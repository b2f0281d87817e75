import type { PathParams, PeerReply, PeerRequest, PeerRoute } from '#sandbox/peer/peer_types'
import {
  cancelPicture,
  checkPicture,
  findUser,
  hordeModels,
  orderPicture,
  pictureStatus,
  showGeneration,
} from '#sandbox/stock/horde'
import { searchPexels } from '#sandbox/stock/pexels'
import { showPhoto } from '#sandbox/stock/photo_bytes'
import { searchUnsplash, tellUnsplash } from '#sandbox/stock/unsplash'
import type { StockWorld } from '#sandbox/stock/world'

type Handler = (
  world: StockWorld,
  request: PeerRequest,
  params: PathParams
) => PeerReply | Promise<PeerReply>

const TABLE: [string, string, Handler][] = [
  ['GET', '/unsplash/search/photos', searchUnsplash],
  ['GET', '/unsplash/photos/:id/download', tellUnsplash],
  ['GET', '/unsplash/images/:id', (_, ...call) => showPhoto(...call)],
  ['GET', '/pexels/v1/search', searchPexels],
  ['GET', '/pexels/v1/search/', searchPexels],
  ['GET', '/pexels/images/:id', (_, ...call) => showPhoto(...call)],
  ['POST', '/horde/api/v2/generate/async', orderPicture],
  ['GET', '/horde/api/v2/generate/check/:id', checkPicture],
  ['GET', '/horde/api/v2/generate/status/:id', pictureStatus],
  ['DELETE', '/horde/api/v2/generate/status/:id', cancelPicture],
  ['GET', '/horde/api/v2/find_user', findUser],
  ['GET', '/horde/api/v2/status/models', hordeModels],
  ['GET', '/horde/images/:file', showGeneration],
]

/** Every path that the sandbox shares with Unsplash, Pexels and AI Horde. */
export function stockRoutes(world: StockWorld): PeerRoute[] {
  return TABLE.map(([method, pattern, handler]) => ({
    method,
    pattern,
    handle: (request, params) => handler(world, request, params),
  }))
}
