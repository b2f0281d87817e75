import { Exception } from '@adonisjs/core/exceptions'

export default class TooManyInvitationsException extends Exception {
  static status = 409
  static code = 'E_TOO_MANY_INVITATIONS'
  static message = 'Too many pending invitations. Withdraw some first.'
}
