import { Exception } from '@adonisjs/core/exceptions'
import type { TokenScope } from '#domain/auth/token_scopes'

/** An API token asks for what it may not do; it is told which scope it lacks. */
export default class ScopeMissingException extends Exception {
  static status = 403
  static code = 'E_SCOPE_MISSING'

  /** `null`: no scope opens it. */
  constructor(scope: TokenScope | null) {
    const lacking = `This API token lacks the scope '${scope}'.`
    const closed = "API tokens can't do this. Log in with your password instead."
    super(scope === null ? closed : lacking)
    if (scope === null) this.code = 'E_SESSION_REQUIRED'
  }
}
