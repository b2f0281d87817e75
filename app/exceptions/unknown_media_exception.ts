import { Exception } from '@adonisjs/core/exceptions'

/** A draft shows pictures of its own organization only. */
export default class UnknownMediaException extends Exception {
  static status = 422
  static code = 'E_UNKNOWN_MEDIA'
  static message = "An image in this draft can't be found. Please upload it again."
}
