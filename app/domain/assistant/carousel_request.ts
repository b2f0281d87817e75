import { fieldsOf, lineOf } from '#domain/web/json_fields'
import { DEFAULT_IMAGE_MODEL, DEFAULT_TEXT_MODEL } from '#domain/ai/model_catalog'
import { isImageModelId } from '#domain/images/image_request'
import type { ImageModelId } from '#domain/images/image_request'
import type { ConversationMessage } from '#domain/assistant/conversation'
import type { MessageKind } from '#domain/assistant/assistant_bounds'

/** The stored input of a carousel run. */
export interface CarouselRequest {
  /** The history of the conversation with the request at its end. */
  messages: ConversationMessage[]
  /** What the user typed, whose sentences may be repeated. */
  typed: string
  /** The post that it should be like, whose sentences may not; null without one. */
  liked: string | null
  textModel: string
  imageModel: ImageModelId
}

/** Reads the stored input of a run. */
export function parseCarouselRequest(input: unknown): CarouselRequest {
  const { messages, typed, liked, textModel, imageModel } = fieldsOf(input)
  return {
    messages: Array.isArray(messages) ? messages.flatMap(parseMessage) : [],
    typed: typeof typed === 'string' ? typed : '',
    liked: typeof liked === 'string' ? liked : null,
    textModel: lineOf(textModel) ?? DEFAULT_TEXT_MODEL,
    imageModel: isImageModelId(imageModel) ? imageModel : DEFAULT_IMAGE_MODEL,
  }
}

function parseMessage(value: unknown): ConversationMessage[] {
  const { role, content } = fieldsOf(value)
  if ((role !== 'user' && role !== 'assistant') || typeof content !== 'string') return []
  return [{ role, content }]
}

/** A message that contains one of these asks for a carousel. */
const CAROUSEL_KEYWORDS = ['carousel', 'slide deck', 'multiple images'] as const

/**
 * Returns what a message asks for. A carousel has its own images, so the image toggle does not
 * affect it.
 */
export function intentOf(text: string, image: 'with_image' | 'without'): MessageKind {
  const words = text.toLowerCase().replace(/\s+/g, ' ')
  if (CAROUSEL_KEYWORDS.some((each) => words.includes(each))) return 'carousel'
  return image === 'with_image' ? 'image' : 'text'
}
