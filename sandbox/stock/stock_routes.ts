import { routesOf, type PeerRoute, type RouteTable } from '#sandbox/server/peer'
import {
  cancelJob,
  checkJob,
  findUser,
  requestImage,
  showGeneration,
  showJob,
} from '#sandbox/stock/ai_horde'
import { searchPexels, searchUnsplash, trackDownload } from '#sandbox/stock/libraries'
import type { StockPeer } from '#sandbox/stock/stock_peer'
import { showPhoto } from '#sandbox/stock/photos'

const TABLE: RouteTable<StockPeer> = [
  ['GET', '/unsplash/search/photos', searchUnsplash],
  ['GET', '/unsplash/photos/:id/download', trackDownload],
  ['GET', '/unsplash/images/:id', showPhoto],
  ['GET', '/pexels/v1/search', searchPexels],
  ['GET', '/pexels/v1/search/', searchPexels],
  ['GET', '/pexels/images/:id', showPhoto],
  ['POST', '/horde/api/v2/generate/async', requestImage],
  ['GET', '/horde/api/v2/generate/check/:id', checkJob],
  ['GET', '/horde/api/v2/generate/status/:id', showJob],
  ['DELETE', '/horde/api/v2/generate/status/:id', cancelJob],
  ['GET', '/horde/api/v2/find_user', findUser],
  ['GET', '/horde/images/:file', showGeneration],
]

/** All paths that the sandbox has in common with Unsplash, Pexels and AI Horde. */
export function stockRoutes(peer: StockPeer): PeerRoute[] {
  return routesOf(peer, TABLE)
}
