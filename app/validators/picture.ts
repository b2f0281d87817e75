import vine from '@vinejs/vine'
import {
  PICTURE_MODELS,
  PICTURE_PROMPT,
  PICTURE_SHAPES,
  PICTURE_STYLES,
} from '#domain/pictures/picture_request'

/** What a picture is asked for with (spec section 7). */
export const pictureValidator = vine.create({
  prompt: vine.string().trim().minLength(1).maxLength(PICTURE_PROMPT.max),
  style: vine.enum(PICTURE_STYLES).optional(),
  model: vine.enum(PICTURE_MODELS).optional(),
  shape: vine.enum(PICTURE_SHAPES).optional(),
})
