import { showKey } from '#sandbox/openrouter/account'
import { answerChat } from '#sandbox/openrouter/chat'
import { answerImages } from '#sandbox/openrouter/images'
import { listImageModels, listModels } from '#sandbox/openrouter/models'
import type { OpenrouterWorld } from '#sandbox/openrouter/world'
import type { PeerReply, PeerRequest, PeerRoute } from '#sandbox/peer/peer_types'

type Handler = (world: OpenrouterWorld, request: PeerRequest) => PeerReply | Promise<PeerReply>

const TABLE: [string, string, Handler][] = [
  ['POST', '/api/v1/chat/completions', answerChat],
  ['POST', '/api/v1/images', answerImages],
  ['GET', '/api/v1/key', showKey],
  ['GET', '/api/v1/models', listModels],
  ['GET', '/api/v1/images/models', listImageModels],
]

/** Every path that the sandbox shares with the vendors. */
export function openrouterRoutes(world: OpenrouterWorld): PeerRoute[] {
  return TABLE.map(([method, pattern, handler]) => ({
    method,
    pattern,
    handle: (request) => handler(world, request),
  }))
}
