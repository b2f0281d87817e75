import logger from '@adonisjs/core/services/logger'
import { DEFAULT_TEXT_MODEL } from '#domain/ai/models'
import { PlanLimitReached } from '#domain/billing/plan_limit'
import { mediaUrl } from '#domain/media/address'
import { altFromPrompt, altFromStock } from '#domain/pictures/alt_text'
import { picturePlan } from '#domain/pictures/picture_plan'
import { PICTURE_STEPS, type PictureResult } from '#domain/pictures/picture_result'
import { pictureWish } from '#domain/pictures/picture_wish'
import { searchWords } from '#domain/pictures/search_words'
import type { RunPerformance, RunPerformer } from '#domain/runs/performance'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import Media from '#models/media'
import { needStorage } from '#models/organization_quotas'
import { AiFailure } from '#services/ai/ai_failure'
import { keepFile } from '#services/images/keep_file'
import { placedImage } from '#services/images/storable_image'
import { describePicture } from '#services/pictures/describe_picture'
import { makePicture } from '#services/pictures/make_picture'
import type { Picture, PictureAccesses } from '#services/pictures/picture'
import { pictureAccesses } from '#services/pictures/picture_accesses'
import type { PictureMaker, PictureOrder } from '#services/pictures/picture_maker'

/**
 * Makes a picture with a model or finds a stock photo, and keeps it at once: an address of a vendor
 * would expire. It is described by a model that sees, else by its library, else by what was asked for.
 */
export default class GenerateImage implements PictureMaker, RunPerformer {
  /** Of a run of kind 'image', started with a `PictureWish`. */
  perform({ run: { organizationId, userId }, input, progress, signal }: RunPerformance) {
    return this.handle({
      ...{ ...pictureWish(input), organizationId, userId, signal },
      onProgress: (step) => progress(step),
    })
  }

  /** @throws AiFailure */
  async handle(order: PictureOrder): Promise<PictureResult> {
    const accesses = pictureAccesses(await ApiKey.valuesOf(order.userId))
    const plan = picturePlan(order.model, accesses)
    if (plan.kind === 'key_missing') throw new AiFailure('no_key', plan.sentence)
    await needStorage({ organizationId: order.organizationId, bytes: 1 })
    const picture = await this.#make(order, accesses)
    order.onProgress?.({ words: 'Saving image...', done: 1, total: PICTURE_STEPS })
    const media = await this.#keep(order, picture)
    order.onProgress?.({ words: 'Writing alt text...', done: 2, total: PICTURE_STEPS })
    const described = await this.#describe(order, accesses, picture)
    if (described !== null) await media.merge({ altText: described }).save()
    return resultOf(order, picture, media)
  }

  #make({ organizationId, userId, ...order }: PictureOrder, accesses: PictureAccesses) {
    const onProgress = (words: string) =>
      order.onProgress?.({ words, done: 0, total: PICTURE_STEPS })
    const head = { organizationId, userId, kind: 'image', model: order.model } as const
    return AiRun.measured(head, () => makePicture(accesses, { ...order, onProgress }))
  }

  #keep({ organizationId, prompt }: PictureOrder, image: Picture) {
    const filename = searchWords(prompt)
    const { file, row } = placedImage({ organizationId, image, filename })
    const altText = altFromStock(image.alt) ?? altFromPrompt(prompt)
    const { source, attribution } = image
    return keepFile(file, () => Media.create({ ...row, source, attribution, altText }))
  }

  /** Null where nobody can look: the picture is not lost for the want of its description. */
  async #describe(
    { organizationId, userId, signal }: PictureOrder,
    { ai }: PictureAccesses,
    { bytes }: Picture
  ) {
    if (ai === null) return null
    const head = { organizationId, userId, kind: 'alt_text', model: DEFAULT_TEXT_MODEL } as const
    try {
      const { alt } = await AiRun.measured(head, () => describePicture(ai, bytes, signal))
      return alt
    } catch (error) {
      const isExpected = error instanceof AiFailure || error instanceof PlanLimitReached
      if (signal?.aborted || !isExpected) throw error
      logger.debug({ code: error.code }, 'the alt text was written without seeing the image')
      return null
    }
  }
}

function resultOf({ prompt }: PictureOrder, picture: Picture, media: Media): PictureResult {
  const { source, model, attribution, width, height, insteadOf } = picture
  return {
    ...{ url: mediaUrl(media.id), prompt, media_id: media.id, alt: media.altText ?? '' },
    ...{ attribution, source, model, width, height, instead_of: insteadOf },
  }
}
