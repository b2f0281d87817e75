import { Exception } from '@adonisjs/core/exceptions'
import { MOST_TOKENS } from '#domain/auth/token_scopes'

/** Nobody keeps track of more. */
export default class TooManyTokensException extends Exception {
  static status = 409
  static code = 'E_TOO_MANY_TOKENS'
  static message = `You have ${MOST_TOKENS} API tokens. Revoke one you no longer need.`
}
