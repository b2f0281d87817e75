import vine from '@vinejs/vine'
import { IMAGE_MODELS, TEXT_MODELS } from '#domain/ai/models'

const textIds = TEXT_MODELS.map(({ id }) => id)
const imageIds = IMAGE_MODELS.map(({ id }) => id)

/** Null takes a choice back; what is absent stays as it is. */
export const modelChoiceValidator = vine.create({
  text_model: vine.enum(textIds).nullable().optional(),
  image_model: vine.enum(imageIds).nullable().optional(),
  content_generation_model: vine.enum(textIds).nullable().optional(),
})
