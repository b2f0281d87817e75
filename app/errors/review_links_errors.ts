import { Exception } from '@adonisjs/core/exceptions'
import { MAIL_OFF, REVIEW_LINK_ENDED } from '#domain/review_links/link_rules'

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

/** The client of a post cannot be reminded. The message says what to do. */
export class ReminderRefusedException extends Exception {
  static status = 409
  static code = 'E_REMINDER_REFUSED'
}

/** No mail server is configured, so a member sends the link themselves. */
export class MailOffException extends Exception {
  static status = 409
  static code = 'E_MAIL_OFF'
  static message = MAIL_OFF
}

/** The mail server did not accept a reminder. The client may be reminded again immediately. */
export class MailFailedException extends Exception {
  static status = 409
  static code = 'E_MAIL_FAILED'
  static message = "The mail server didn't accept the email. Try again, or copy the link."
}

/** The review link has expired or was revoked. */
export class ReviewLinkEndedException extends Exception {
  static status = 410
  static code = 'E_REVIEW_LINK_ENDED'
  static message = REVIEW_LINK_ENDED
}
