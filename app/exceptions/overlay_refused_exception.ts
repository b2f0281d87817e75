import { Exception } from '@adonisjs/core/exceptions'
import { OVERLAY_SENTENCES, type OverlayRefusal } from '#domain/overlay/picture_rules'

const STATUSES: Record<OverlayRefusal, number> = {
  empty: 422,
  type: 415,
  too_big: 413,
  too_large: 422,
  broken: 422,
  unreachable: 422,
}

/** A picture that no text can be drawn on. */
export default class OverlayRefusedException extends Exception {
  constructor(refusal: OverlayRefusal) {
    super(OVERLAY_SENTENCES[refusal], { status: STATUSES[refusal], code: 'E_IMAGE_REFUSED' })
  }
}
