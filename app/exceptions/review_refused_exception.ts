import { Exception } from '@adonisjs/core/exceptions'

/** A review link that cannot be made, or takes no more; the message says why. */
export default class ReviewRefusedException extends Exception {
  static status = 422
  static code = 'E_REVIEW_REFUSED'
}
