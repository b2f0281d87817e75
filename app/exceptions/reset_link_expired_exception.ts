import { Exception } from '@adonisjs/core/exceptions'

export default class ResetLinkExpiredException extends Exception {
  static status = 422
  static code = 'E_LINK_EXPIRED'
  static message = 'This link has expired or has already been used. Request a new one.'
}
