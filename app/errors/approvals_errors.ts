import { Exception } from '@adonisjs/core/exceptions'
import { OWN_POST, VERSION_CONFLICT } from '#domain/approvals/approval_rules'

/** The post is not in the version that the user approved. */
export class VersionConflictException extends Exception {
  static status = 409
  static code = 'E_VERSION_CONFLICT'
  static message = VERSION_CONFLICT
}

/** The organization asks for the approval of another member. */
export class OwnPostException extends Exception {
  static status = 403
  static code = 'E_OWN_POST'
  static message = OWN_POST
}
