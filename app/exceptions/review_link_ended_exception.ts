import { Exception } from '@adonisjs/core/exceptions'
import { REVIEW_LINK_ENDED } from '#domain/review_links/link_rules'

/** A review link that has expired or was revoked. */
export default class ReviewLinkEndedException extends Exception {
  static status = 410
  static code = 'E_REVIEW_LINK_ENDED'
  static message = REVIEW_LINK_ENDED
}
