import { chosenModels, DEFAULT_IMAGE_MODEL } from '#domain/ai/model_catalog'
import type { CarouselRequest } from '#domain/assistant/carousel_request'
import { draftRequest } from '#domain/assistant/prompts'
import { isImageModelId } from '#domain/images/image_request'
import ApiKey from '#models/api_key'
import Preference from '#models/preference'
import { requireAiAccess } from '#services/ai/ai_access'

type PrepareCarouselInput = { userId: string; topic: string; tone?: string }

/** Returns the request for a carousel about a topic, with the models that the user prefers. */
export default class PrepareCarousel {
  /** @throws AiFailure `no_key` */
  async handle({ userId, topic, tone }: PrepareCarouselInput): Promise<CarouselRequest> {
    requireAiAccess(await ApiKey.valuesOf(userId))
    const { contentGenerationModel, imageModel } = chosenModels(await Preference.of(userId))
    const typed = draftRequest({ topic, tone })
    return {
      messages: [{ role: 'user', content: typed }],
      typed,
      liked: null,
      textModel: contentGenerationModel,
      imageModel: isImageModelId(imageModel) ? imageModel : DEFAULT_IMAGE_MODEL,
    }
  }
}
