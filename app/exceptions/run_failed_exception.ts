import { Exception } from '@adonisjs/core/exceptions'

/** A run that a request waited for did not come to its result; the message says why. */
export default class RunFailedException extends Exception {
  static status = 422
  static code = 'E_RUN_FAILED'
}
