import { Exception } from '@adonisjs/core/exceptions'

/** One person has as much work waiting as one person may have. */
export default class TooManyRunsException extends Exception {
  static status = 429
  static code = 'E_TOO_MANY_RUNS'
  static message = 'A lot of your work is still waiting. Please wait until some of it is done.'
  headers = { 'Retry-After': '30' }
}
