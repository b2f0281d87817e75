import { Exception } from '@adonisjs/core/exceptions'

export default class InvitationGoneException extends Exception {
  static status = 410
  static code = 'E_INVITATION_GONE'
  static message =
    'This invitation has expired, was taken back or was used already. Ask for a new one.'
}
