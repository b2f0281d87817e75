import { imageModel, textModel } from '#domain/ai/models'
import type { AiVendor } from '#domain/ai/vendors'

/**
 * What a model of ours is called at a vendor, first choice first. An id that is not on our list is
 * the vendor's own. Empty: that vendor has nothing of the kind (OpenAI has no Claude).
 */
export function modelIds(vendor: AiVendor, id: string): string[] {
  const model = textModel(id)
  if (vendor === 'openai') return model ? [...(model.openai ?? [])] : [id.replace(/^openai\//, '')]
  const router = model?.router ?? imageModel(id)?.router ?? []
  if (vendor === 'compatible') return [...new Set([id, ...router])]
  return router.length > 0 ? [...router] : [id]
}

/** How a person calls the model: its label on our list, else its id. */
export function modelLabel(id: string): string {
  return textModel(id)?.label ?? imageModel(id)?.label ?? id
}
