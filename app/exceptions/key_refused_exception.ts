import { Exception } from '@adonisjs/core/exceptions'

/** The vendor does not take the key that was to be saved; the message says why. */
export default class KeyRefusedException extends Exception {
  static status = 422
  static code = 'E_KEY_REFUSED'
}
