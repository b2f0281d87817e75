import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { IMAGE_STYLES } from '#domain/images/image_request'
import {
  IMAGE_MODEL_IDS,
  IMAGE_PROMPT,
  IMAGE_SHAPES,
  parseImageRequest,
} from '#domain/images/image_request'
import type { ImageRequest } from '#domain/images/image_request'
import { SLIDE_TEMPLATES } from '#domain/slides/slide_style'

export const imageValidator = vine.create({
  prompt: vine.string().trim().minLength(1).maxLength(IMAGE_PROMPT.max),
  style: vine.enum(IMAGE_STYLES).optional(),
  model: vine.enum(IMAGE_MODEL_IDS).optional(),
  shape: vine.enum(IMAGE_SHAPES).optional(),
})

/** Converts the request to domain names; the model defaults to the user's preferred one. */
export function imageRequest(
  { model, ...sent }: Infer<typeof imageValidator>,
  preferred: string | null | undefined
): ImageRequest {
  return parseImageRequest({ ...sent, model: model ?? preferred })
}

export const slideStyleValidator = vine.create({
  template: vine.enum(SLIDE_TEMPLATES),
  color: vine.string().regex(/^#[0-9a-f]{6}$/i),
})
