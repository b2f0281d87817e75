import { picturePlan } from '#domain/pictures/picture_plan'
import type { PictureModel } from '#domain/pictures/picture_request'
import ApiKey from '#models/api_key'
import { AiFailure } from '#services/ai/ai_failure'
import { pictureAccesses } from '#services/pictures/picture_accesses'

type Input = { userId: string; model: PictureModel }

/** Says at once, before any work begins, that there is no key for the pictures of a model. */
export default class NeedPictureKeys {
  /** @throws AiFailure `no_key`, naming the source and where to put its key */
  async handle({ userId, model }: Input) {
    const plan = picturePlan(model, pictureAccesses(await ApiKey.valuesOf(userId)))
    if (plan.kind === 'key_missing') throw new AiFailure('no_key', plan.sentence)
  }
}
