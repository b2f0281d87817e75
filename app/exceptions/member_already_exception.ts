import { Exception } from '@adonisjs/core/exceptions'

export default class MemberAlreadyException extends Exception {
  static status = 409
  static code = 'E_MEMBER_ALREADY'
  static message = 'This account is already a member of the organization.'
}
