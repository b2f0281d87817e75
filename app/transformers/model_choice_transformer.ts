import { chosenModels } from '#domain/ai/model_choice'
import type Preference from '#models/preference'

/** A user's choice of models, with what stands in for those that were not chosen. */
export function modelChoice(preference: Preference | null) {
  const { textModel, imageModel, contentGenerationModel } = chosenModels(preference)
  return {
    text_model: textModel,
    image_model: imageModel,
    content_generation_model: contentGenerationModel,
    chosen: {
      text_model: preference?.textModel ?? null,
      image_model: preference?.imageModel ?? null,
      content_generation_model: preference?.contentGenerationModel ?? null,
    },
  }
}
