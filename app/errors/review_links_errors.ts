import { Exception } from '@adonisjs/core/exceptions'
import { REVIEW_LINK_ENDED } from '#domain/review_links/link_rules'

/** The review link allows its client to view and comment, but not to approve. */
export class ApprovalForbiddenException extends Exception {
  static status = 403
  static code = 'E_APPROVAL_FORBIDDEN'
  static message = 'With this link you can view and comment, but not approve.'
}

/** A review link cannot be created or accepts no more entries. The message says why. */
export class ReviewRefusedException extends Exception {
  static status = 422
  static code = 'E_REVIEW_REFUSED'
}

/** The review link has expired or was revoked. */
export class ReviewLinkEndedException extends Exception {
  static status = 410
  static code = 'E_REVIEW_LINK_ENDED'
  static message = REVIEW_LINK_ENDED
}
