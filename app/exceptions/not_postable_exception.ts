import { Exception } from '@adonisjs/core/exceptions'

/** A text or a choice that cannot become a post; the message says what to change. */
export default class NotPostableException extends Exception {
  static status = 422
  static code = 'E_NOT_POSTABLE'
}
