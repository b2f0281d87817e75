import { planImageSources } from '#domain/images/image_request'
import type { ImageModelId } from '#domain/images/image_request'
import { resolveImageAccesses } from '#services/image_generation/image_generator'
import ApiKey from '#models/api_key'
import { AiFailure } from '#services/ai/ai_failure'

type Input = { userId: string; model: ImageModelId }

/** Checks before any work starts that there is a key for the image model. */
export default class RequireImageKeys {
  /** @throws AiFailure `no_key`, naming the source and where to put its key */
  async handle({ userId, model }: Input) {
    const plan = planImageSources(model, resolveImageAccesses(await ApiKey.valuesOf(userId)))
    if (plan.kind === 'key_missing') throw new AiFailure('no_key', plan.sentence)
  }
}
