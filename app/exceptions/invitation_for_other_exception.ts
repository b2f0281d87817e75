import { Exception } from '@adonisjs/core/exceptions'

/** The invitation names another e-mail address than the account's. */
export default class InvitationForOtherException extends Exception {
  static status = 403
  static code = 'E_INVITATION_FOR_OTHER'
}
