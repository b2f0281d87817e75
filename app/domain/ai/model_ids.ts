import { imageModel, textModel } from '#domain/ai/model_catalog'
import type { AiVendor } from '#domain/ai/vendors'

/**
 * Returns a vendor's ids for one of Herald's models, first choice first. An id that is not on the
 * list is already the vendor's own. The result is empty when the vendor lacks the model (OpenAI has
 * no Claude).
 */
export function modelIds(vendor: AiVendor, id: string): string[] {
  const model = textModel(id)
  if (vendor === 'openai') return model ? [...(model.openai ?? [])] : [id.replace(/^openai\//, '')]
  const router = model?.router ?? imageModel(id)?.router ?? []
  if (vendor === 'compatible') return [...new Set([id, ...router])]
  return router.length > 0 ? [...router] : [id]
}

/** Returns the model's label, or its id when it is not on the list. */
export function modelLabel(id: string): string {
  return textModel(id)?.label ?? imageModel(id)?.label ?? id
}
