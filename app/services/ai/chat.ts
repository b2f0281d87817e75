import type { AiUsage } from '#domain/ai/ai_usage'
import type { AiAccess } from '#services/ai/ai_access'
import { answerTo } from '#services/ai/answer_to'
import type { OnText } from '#services/ai/read_answer'
import type { Shape } from '#services/ai/read_shape'
import { proseAnswer } from '#services/ai/prose_answer'
import { shapedAnswer } from '#services/ai/shaped_answer'

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

/**
 * One answer in one piece.
 * @throws AiFailure
 */
export function chat(access: AiAccess, request: ChatRequest): Promise<ChatAnswer> {
  return answerTo(access, request)
}

/**
 * One text, its words as they come. A JSON document instead of a text is asked for once more.
 * @throws AiFailure; when it broke off or was stopped, `partial` is what was written
 */
export function streamChat(
  access: AiAccess,
  request: ChatRequest,
  onText: OnText
): Promise<ChatAnswer> {
  return proseAnswer(access, request, onText)
}

/**
 * One answer in a shape. An answer that cannot be read is asked for once more, with what was wrong
 * with it; one that was cut short, with twice the room.
 * @throws AiFailure; `unreadable` with the last answer as `partial`
 */
export function structuredChat<T>(
  access: AiAccess,
  request: ChatRequest,
  shape: Shape<T>
): Promise<ChatAnswer & { value: T }> {
  return shapedAnswer(access, request, shape)
}
