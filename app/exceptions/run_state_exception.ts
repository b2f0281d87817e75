import { Exception } from '@adonisjs/core/exceptions'

/** Only what failed or was stopped is tried again. */
export default class RunStateException extends Exception {
  static status = 409
  static code = 'E_RUN_STATE'
  static message = 'This is not over yet, or it worked: there is nothing to try again.'
}
