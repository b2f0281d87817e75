import { Exception } from '@adonisjs/core/exceptions'

/** What was asked does not go with the status the post stands in; the message says why. */
export default class PostStateException extends Exception {
  static status = 409
  static code = 'E_POST_STATE'
}
