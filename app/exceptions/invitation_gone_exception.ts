import { Exception } from '@adonisjs/core/exceptions'

export default class InvitationGoneException extends Exception {
  static status = 410
  static code = 'E_INVITATION_GONE'
  static message =
    'This invitation has expired, was withdrawn or has already been used. Ask for a new one.'
}
