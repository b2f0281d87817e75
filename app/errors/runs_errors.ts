import { Exception } from '@adonisjs/core/exceptions'

/** A request waited for a run that failed. The message says why. */
export class RunFailedException extends Exception {
  static status = 422
  static code = 'E_RUN_FAILED'
}

/** Only a failed or stopped run can be retried. */
export class RunStateException extends Exception {
  static status = 409
  static code = 'E_RUN_STATE'
  static message = "This is still running or has already succeeded, so there's nothing to retry."
}

/** The user has reached the limit of runs in progress. */
export class TooManyRunsException extends Exception {
  static status = 429
  static code = 'E_TOO_MANY_RUNS'
  static message =
    'Too many of your requests are still running. Please wait until some of them finish.'
  headers = { 'Retry-After': '30' }
}
