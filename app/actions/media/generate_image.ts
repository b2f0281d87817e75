import logger from '@adonisjs/core/services/logger'
import { DEFAULT_TEXT_MODEL } from '#domain/ai/model_catalog'
import { PlanLimitReached } from '#domain/billing/payments'
import { mediaUrl } from '#domain/media/image_rules'
import { altFromPrompt, altFromStock } from '#domain/images/alt_text'
import { planImageSources, IMAGE_STEPS, parseImageRequest } from '#domain/images/image_request'
import type { ImageResult } from '#domain/images/image_request'
import { searchKeywords } from '#domain/images/image_prompt'
import type { RunContext, RunHandler } from '#domain/runs/run_rules'
import { saveFile } from '#services/images/image_files'
import { generateAltText } from '#services/image_generation/generate_alt_text'
import { createImage } from '#services/image_generation/create_image'
import type { GeneratedImage } from '#services/image_generation/create_image'
import { resolveImageAccesses } from '#services/image_generation/image_generator'
import type {
  ImageAccesses,
  ImageGenerator,
  ImageOrder,
} from '#services/image_generation/image_generator'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import Media from '#models/media'
import { requireStorage } from '#models/organization_quotas'
import { AiFailure } from '#services/ai/ai_failure'
import { toStorableImage } from '#services/images/storable_image'

/**
 * Creates an image with a model or finds a stock photo, and stores it immediately, because a
 * provider's URL expires. The alt text comes from a vision model, the stock library or the prompt.
 */
export default class GenerateImage implements ImageGenerator, RunHandler {
  /** Performs a run of kind 'image', started with an `ImageRequest`. */
  perform({ run: { organizationId, userId }, input, progress, signal }: RunContext) {
    return this.handle({
      ...parseImageRequest(input),
      organizationId,
      userId,
      signal,
      onProgress: (step) => progress(step),
    })
  }

  /** @throws AiFailure */
  async handle(request: ImageOrder): Promise<ImageResult> {
    const accesses = resolveImageAccesses(await ApiKey.valuesOf(request.userId))
    const plan = planImageSources(request.model, accesses)
    if (plan.kind === 'key_missing') throw new AiFailure('no_key', plan.sentence)
    await requireStorage({ organizationId: request.organizationId, bytes: 1 })
    const image = await this.#createImage(request, accesses)
    request.onProgress?.({ words: 'Saving image...', done: 1, total: IMAGE_STEPS })
    const media = await this.#saveImage(request, image)
    request.onProgress?.({ words: 'Writing alt text...', done: 2, total: IMAGE_STEPS })
    const described = await this.#describe(request, accesses, image)
    if (described !== null) await media.merge({ altText: described }).save()
    return resultOf(request, image, media)
  }

  #createImage({ organizationId, userId, ...request }: ImageOrder, accesses: ImageAccesses) {
    const onProgress = (words: string) =>
      request.onProgress?.({ words, done: 0, total: IMAGE_STEPS })
    const head = { organizationId, userId, kind: 'image', model: request.model } as const
    return AiRun.measured(head, () => createImage(accesses, { ...request, onProgress }))
  }

  #saveImage({ organizationId, prompt }: ImageOrder, image: GeneratedImage) {
    const filename = searchKeywords(prompt)
    const { file, row } = toStorableImage({ organizationId, image, filename })
    const altText = altFromStock(image.alt) ?? altFromPrompt(prompt)
    const { source, attribution } = image
    return saveFile(file, () => Media.store({ ...row, source, attribution, altText }))
  }

  /**
   * Returns null when no vision model can be used. A missing description does not fail the image.
   */
  async #describe(
    { organizationId, userId, signal }: ImageOrder,
    { ai }: ImageAccesses,
    { bytes }: GeneratedImage
  ) {
    if (ai === null) return null
    const head = { organizationId, userId, kind: 'alt_text', model: DEFAULT_TEXT_MODEL } as const
    try {
      const { alt } = await AiRun.measured(head, () => generateAltText(ai, bytes, signal))
      return alt
    } catch (error) {
      const isExpected = error instanceof AiFailure || error instanceof PlanLimitReached
      if (signal?.aborted || !isExpected) throw error
      logger.debug({ code: error.code }, 'the alt text was written without seeing the image')
      return null
    }
  }
}

function resultOf({ prompt }: ImageOrder, image: GeneratedImage, media: Media): ImageResult {
  const { source, model, attribution, width, height, insteadOf } = image
  return {
    url: mediaUrl(media.id),
    prompt,
    media_id: media.id,
    alt: media.altText ?? '',
    attribution,
    source,
    model,
    width,
    height,
    instead_of: insteadOf,
  }
}
