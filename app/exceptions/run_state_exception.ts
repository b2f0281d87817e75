import { Exception } from '@adonisjs/core/exceptions'

/** Only what failed or was stopped is tried again. */
export default class RunStateException extends Exception {
  static status = 409
  static code = 'E_RUN_STATE'
  static message = "This is still running or has already succeeded, so there's nothing to retry."
}
