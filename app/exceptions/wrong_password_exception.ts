import { Exception } from '@adonisjs/core/exceptions'

/** The password that is to be changed was not said right. */
export default class WrongPasswordException extends Exception {
  static status = 422
  static code = 'E_WRONG_PASSWORD'
  static message = 'Your current password is incorrect.'
}
