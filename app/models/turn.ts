import type { Told } from '#domain/assistant/history'
import type { MessageKind } from '#domain/assistant/kinds'
import type { ChosenAccess } from '#domain/ai/vendors'
import type { PictureModel } from '#domain/pictures/picture_request'
import type AssistantMessage from '#models/assistant_message'

/** One turn of the conversation: a question that is kept, and everything its answer is made of. */
export interface Turn {
  question: AssistantMessage
  kind: MessageKind
  access: ChosenAccess
  /** What was said before, and the request itself at the end. */
  messages: Told[]
  textModel: string
  imageModel: PictureModel
  /** The run of the picture that a changed text keeps. */
  keptRunId: string | null
}

/** What the person hears of it, in this order. */
export type TurnEvent =
  | { type: 'message'; message: AssistantMessage }
  | { type: 'text'; piece: string }
  | { type: 'failed'; code: string; detail: string }
