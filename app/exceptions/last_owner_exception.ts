import { Exception } from '@adonisjs/core/exceptions'

export default class LastOwnerException extends Exception {
  static status = 409
  static code = 'E_LAST_OWNER'
  static message = 'An organization needs an owner. Make someone else an owner first.'
}
