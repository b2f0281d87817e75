import { Exception } from '@adonisjs/core/exceptions'
import { IMAGE_SENTENCES, type ImageRefusal } from '#domain/media/rules'

const STATUSES: Record<ImageRefusal, number> = {
  type: 415,
  empty: 422,
  broken: 422,
  too_big: 413,
  too_many_pixels: 422,
}

/** An upload that is no image we can publish. */
export default class ImageRefusedException extends Exception {
  constructor(refusal: ImageRefusal) {
    super(IMAGE_SENTENCES[refusal], { status: STATUSES[refusal], code: 'E_IMAGE_REFUSED' })
  }
}
