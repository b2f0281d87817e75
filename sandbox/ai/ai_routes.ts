import { answerChat } from '#sandbox/ai/chat'
import { OPENAI, OPENROUTER } from '#sandbox/ai/chat_request'
import { answerGenerations, answerImages } from '#sandbox/ai/images'
import {
  anthropicModels,
  googleModels,
  listModels,
  openaiModels,
  showKey,
} from '#sandbox/ai/served_models'
import type { AiCall, AiPeer } from '#sandbox/ai/ai_peer'
import { openaiReply, VendorRefusal } from '#sandbox/ai/ai_problems'
import { routesOf, type PeerReply, type PeerRoute, type RouteTable } from '#sandbox/server/peer'

const TABLE: RouteTable<AiPeer> = [
  ['POST', '/api/v1/chat/completions', (call) => answerChat(OPENROUTER, call)],
  ['POST', '/api/v1/images', answerImages],
  ['GET', '/api/v1/key', showKey],
  ['GET', '/api/v1/models', (call) => listModels('text', call)],
  ['GET', '/api/v1/images/models', (call) => listModels('image', call)],
  ['POST', '/openai/v1/chat/completions', asOpenai((call) => answerChat(OPENAI, call))],
  ['POST', '/openai/v1/images/generations', asOpenai(answerGenerations)],
  ['GET', '/openai/v1/models', asOpenai(openaiModels)],
  ['GET', '/anthropic/v1/models', anthropicModels],
  ['GET', '/google/v1beta/models', googleModels],
]

/** All paths that the sandbox has in common with the vendors. */
export function aiRoutes(peer: AiPeer): PeerRoute[] {
  return routesOf(peer, TABLE)
}

/** Converts refusals to OpenAI's format. */
function asOpenai(handler: (call: AiCall) => PeerReply | Promise<PeerReply>) {
  return async (call: AiCall) => {
    try {
      return await handler(call)
    } catch (error) {
      if (error instanceof VendorRefusal) return openaiReply(error)
      throw error
    }
  }
}
