import { Exception } from '@adonisjs/core/exceptions'

/** A password that is long enough, and still the first to be guessed. The message says why. */
export default class WeakPasswordException extends Exception {
  static status = 422
  static code = 'E_WEAK_PASSWORD'
}
