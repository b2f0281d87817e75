import type { ConversationMessage } from '#domain/assistant/conversation'
import type { MessageKind } from '#domain/assistant/assistant_bounds'
import type { ImageModelId } from '#domain/images/image_request'
import type { SelectedAiAccess } from '#domain/ai/vendors'
import type AssistantMessage from '#models/assistant_message'

/** A chat request: the saved message and everything needed to reply to it. */
export interface ChatRequest {
  question: AssistantMessage
  kind: MessageKind
  access: SelectedAiAccess
  /** The conversation so far, with the request itself at the end. */
  messages: ConversationMessage[]
  textModel: string
  imageModel: ImageModelId
  /** The run of the image that a revised text keeps. */
  imageRunId: string | null
}

/** Events sent to the user while a reply is written, in this order. */
export type ReplyEvent =
  | { type: 'message'; message: AssistantMessage }
  | { type: 'text'; piece: string }
  | { type: 'failed'; code: string; detail: string }
