import { Exception } from '@adonisjs/core/exceptions'

/** Accounts are opened with an invitation here (SIGNUP). The sentence says whom to ask for one. */
export default class SignupClosedException extends Exception {
  static status = 403
  static code = 'E_SIGNUP_CLOSED'
}
