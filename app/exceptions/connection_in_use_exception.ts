import { Exception } from '@adonisjs/core/exceptions'

/** The organization publishes through another account, which nobody replaces by accident. */
export default class ConnectionInUseException extends Exception {
  static status = 409
  static code = 'E_CONNECTION_IN_USE'
  static message =
    'This organization uses another LinkedIn account. Disconnect that one, then try again.'
}
