import { showKey } from '#sandbox/openrouter/account'
import { answerChat } from '#sandbox/openrouter/chat'
import { OPENAI, OPENROUTER } from '#sandbox/openrouter/dialect'
import { answerImages } from '#sandbox/openrouter/images'
import { listImageModels, listModels } from '#sandbox/openrouter/models'
import { answerGenerations } from '#sandbox/openrouter/openai_images'
import { openaiReply } from '#sandbox/openrouter/openai_problems'
import { VendorRefusal } from '#sandbox/openrouter/problems'
import { anthropicModels, googleModels, openaiModels } from '#sandbox/openrouter/vendor_models'
import type { OpenrouterWorld } from '#sandbox/openrouter/world'
import type { PeerReply, PeerRequest, PeerRoute } from '#sandbox/peer/peer_types'

type Handler = (world: OpenrouterWorld, request: PeerRequest) => PeerReply | Promise<PeerReply>

const TABLE: [string, string, Handler][] = [
  ['POST', '/api/v1/chat/completions', (...call) => answerChat(...call, OPENROUTER)],
  ['POST', '/api/v1/images', answerImages],
  ['GET', '/api/v1/key', showKey],
  ['GET', '/api/v1/models', listModels],
  ['GET', '/api/v1/images/models', listImageModels],
  ['POST', '/openai/v1/chat/completions', inOpenaisWords((...call) => answerChat(...call, OPENAI))],
  ['POST', '/openai/v1/images/generations', inOpenaisWords(answerGenerations)],
  ['GET', '/openai/v1/models', inOpenaisWords(openaiModels)],
  ['GET', '/anthropic/v1/models', anthropicModels],
  ['GET', '/google/v1beta/models', googleModels],
]

/** Every path that the sandbox shares with the vendors. */
export function openrouterRoutes(world: OpenrouterWorld): PeerRoute[] {
  return TABLE.map(([method, pattern, handler]) => ({
    method,
    pattern,
    handle: (request) => handler(world, request),
  }))
}

function inOpenaisWords(handler: Handler): Handler {
  return async (world, request) => {
    try {
      return await handler(world, request)
    } catch (error) {
      if (error instanceof VendorRefusal) return openaiReply(error)
      throw error
    }
  }
}
