import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import {
  PICTURE_MODELS,
  PICTURE_PROMPT,
  PICTURE_SHAPES,
  PICTURE_STYLES,
} from '#domain/pictures/picture_request'
import { pictureWish, type PictureWish } from '#domain/pictures/picture_wish'

/** What a picture is asked for with (spec section 7). */
export const pictureValidator = vine.create({
  prompt: vine.string().trim().minLength(1).maxLength(PICTURE_PROMPT.max),
  style: vine.enum(PICTURE_STYLES).optional(),
  model: vine.enum(PICTURE_MODELS).optional(),
  shape: vine.enum(PICTURE_SHAPES).optional(),
})

/** What was sent in the words of the rules; without a model the one that the user prefers. */
export function pictureOrder(
  { model, ...sent }: Infer<typeof pictureValidator>,
  preferred: string | null | undefined
): PictureWish {
  return pictureWish({ ...sent, model: model ?? preferred })
}
