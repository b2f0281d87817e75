import { Exception } from '@adonisjs/core/exceptions'

/** Not signed with this endpoint's secret, or too long ago. */
export default class SignatureException extends Exception {
  static status = 400
  static code = 'E_SIGNATURE'
  static message = 'The signature is invalid or expired.'
}
