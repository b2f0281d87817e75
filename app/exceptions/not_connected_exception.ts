import { Exception } from '@adonisjs/core/exceptions'

/** Publishing needs a connection to LinkedIn (sentence: spec section 8). */
export default class NotConnectedException extends Exception {
  static status = 409
  static code = 'E_NOT_CONNECTED'
  static message = 'Please make sure your LinkedIn account is connected in Settings.'
}
