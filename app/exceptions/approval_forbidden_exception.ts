import { Exception } from '@adonisjs/core/exceptions'

/** Of a review link that lets its client look and comment, and no more. */
export default class ApprovalForbiddenException extends Exception {
  static status = 403
  static code = 'E_APPROVAL_FORBIDDEN'
  static message = 'With this link you can view and comment, but not approve.'
}
