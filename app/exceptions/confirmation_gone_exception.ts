import { Exception } from '@adonisjs/core/exceptions'

export default class ConfirmationGoneException extends Exception {
  static status = 410
  static code = 'E_CONFIRMATION_GONE'
  static message =
    'This link has expired or has already been used. Log in, or sign up again for a new one.'
}
