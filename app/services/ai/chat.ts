import type { AiUsage } from '#domain/ai/ai_usage'

export type { AiUsage } from '#domain/ai/ai_usage'

export type ChatPart =
  { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string | ChatPart[]
}

export interface ChatRequest {
  /** An id of `#domain/ai/models`, or one of the vendor's own. */
  model: string
  messages: ChatMessage[]
  /** Tokens of the answer. */
  maxTokens?: number
  temperature?: number
  /** Ends the call, the connection and the spending. */
  signal?: AbortSignal
}

export interface ChatAnswer {
  text: string
  /** Who really answered, in the vendor's words. */
  model: string
  usage: AiUsage
  /** `length`: the answer ended at the most tokens it may have. */
  finish: 'stop' | 'length'
}
