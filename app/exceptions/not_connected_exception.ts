import { Exception } from '@adonisjs/core/exceptions'
import { NOT_CONNECTED } from '#domain/settings/not_connected'

/** Publishing needs a connection to LinkedIn (sentence: spec section 8). */
export default class NotConnectedException extends Exception {
  static status = 409
  static code = 'E_NOT_CONNECTED'
  static message = NOT_CONNECTED
}
