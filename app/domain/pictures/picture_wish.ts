import { fieldsOf, lineOf } from '#domain/pictures/answer_fields'
import {
  isPictureModel,
  PICTURE_PROMPT,
  PICTURE_SHAPES,
  PICTURE_STYLES,
  type PictureModel,
  type PictureShape,
  type PictureStyle,
} from '#domain/pictures/picture_request'
import { DEFAULT_IMAGE_MODEL } from '#domain/ai/models'

/** What a person wants to see, as a run keeps it until it is its turn. */
export interface PictureWish {
  prompt: string
  model: PictureModel
  style: PictureStyle
  shape: PictureShape
  /** What to search stock libraries for; taken from the prompt where it is not said. */
  words?: string
}

/** The wish in what a run was started with; what is missing or unknown is the usual. */
export function pictureWish(input: unknown): PictureWish {
  const { prompt, model, style, shape, words } = fieldsOf(input)
  const said = lineOf(words)
  return {
    prompt: typeof prompt === 'string' ? prompt.trim().slice(0, PICTURE_PROMPT.max) : '',
    model: isPictureModel(model) ? model : DEFAULT_IMAGE_MODEL,
    style: PICTURE_STYLES.find((each) => each === style) ?? 'professional',
    shape: PICTURE_SHAPES.find((each) => each === shape) ?? 'landscape',
    ...(said !== null && { words: said }),
  }
}
