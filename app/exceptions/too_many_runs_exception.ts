import { Exception } from '@adonisjs/core/exceptions'

/** One person has as much work waiting as one person may have. */
export default class TooManyRunsException extends Exception {
  static status = 429
  static code = 'E_TOO_MANY_RUNS'
  static message =
    'Too many of your requests are still running. Please wait until some of them finish.'
  headers = { 'Retry-After': '30' }
}
