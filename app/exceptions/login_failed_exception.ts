import { Exception } from '@adonisjs/core/exceptions'

/** Wrong e-mail address or wrong password: the answer does not tell which. */
export default class LoginFailedException extends Exception {
  static status = 401
  static code = 'E_INVALID_CREDENTIALS'
  static message = 'Login failed'
}
