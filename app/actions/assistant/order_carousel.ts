import { chosenModels } from '#domain/ai/model_choice'
import { DEFAULT_IMAGE_MODEL } from '#domain/ai/models'
import type { CarouselOrder } from '#domain/assistant/carousel_order'
import { draftRequest } from '#domain/assistant/request'
import { isPictureModel } from '#domain/pictures/picture_request'
import ApiKey from '#models/api_key'
import Preference from '#models/preference'
import { neededAccess } from '#services/ai/ai_access'

type OrderCarouselInput = { userId: string; topic: string; tone?: string }

/** What a carousel about a topic is to be made of, with the models that the user prefers. */
export default class OrderCarousel {
  /** @throws AiFailure `no_key` */
  async handle({ userId, topic, tone }: OrderCarouselInput): Promise<CarouselOrder> {
    neededAccess(await ApiKey.valuesOf(userId))
    const { contentGenerationModel, imageModel } = chosenModels(await Preference.of(userId))
    return {
      messages: [{ role: 'user', content: draftRequest({ topic, tone }) }],
      textModel: contentGenerationModel,
      imageModel: isPictureModel(imageModel) ? imageModel : DEFAULT_IMAGE_MODEL,
    }
  }
}
