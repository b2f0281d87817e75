import { chosenModels } from '#domain/ai/model_catalog'

interface Preference {
  textModel: string | null
  imageModel: string | null
  contentGenerationModel: string | null
}

/** A user's preferred models, with defaults for those not chosen. */
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

export type ModelChoice = ReturnType<typeof modelChoice>
