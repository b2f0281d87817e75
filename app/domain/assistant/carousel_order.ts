import { fieldsOf, lineOf } from '#domain/pictures/answer_fields'
import { DEFAULT_IMAGE_MODEL, DEFAULT_TEXT_MODEL } from '#domain/ai/models'
import { isPictureModel, type PictureModel } from '#domain/pictures/picture_request'
import type { Told } from '#domain/assistant/history'

/** What a carousel is made of, as its run keeps it until it is its turn. */
export interface CarouselOrder {
  /** What was said before, and the request itself at the end. */
  messages: Told[]
  textModel: string
  imageModel: PictureModel
}

/** The order in what a run was started with. */
export function carouselOrder(input: unknown): CarouselOrder {
  const { messages, textModel, imageModel } = fieldsOf(input)
  return {
    messages: Array.isArray(messages) ? messages.flatMap(toldIn) : [],
    textModel: lineOf(textModel) ?? DEFAULT_TEXT_MODEL,
    imageModel: isPictureModel(imageModel) ? imageModel : DEFAULT_IMAGE_MODEL,
  }
}

function toldIn(value: unknown): Told[] {
  const { role, content } = fieldsOf(value)
  if ((role !== 'user' && role !== 'assistant') || typeof content !== 'string') return []
  return [{ role, content }]
}
