import { Exception } from '@adonisjs/core/exceptions'

export default class EmailTakenException extends Exception {
  static status = 409
  static code = 'E_EMAIL_TAKEN'
  static message = 'An account with this email address already exists.'
}
