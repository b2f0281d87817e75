import { errors } from '@adonisjs/auth'
import { Exception } from '@adonisjs/core/exceptions'
import { MAX_TOKENS } from '#domain/auth/token_scopes'
import type { TokenScope } from '#domain/auth/token_scopes'

/** The password was right, but the operator disabled the account. The sentence says whom to ask. */
export class AccountDisabledException extends Exception {
  static status = 401
  static code = 'E_ACCOUNT_DISABLED'
}

const REASONS = {
  publishing: {
    status: 409,
    code: 'E_PUBLISHING',
    sentence: 'One of your posts is being published right now. Please try again in a minute.',
  },
  email: {
    status: 422,
    code: 'E_WRONG_EMAIL',
    sentence: "This isn't the email address of this account.",
  },
  newOwner: {
    status: 422,
    code: 'E_NO_HEIR',
    sentence: 'The new owner must be a member of the organization.',
  },
  otherMembers: {
    status: 409,
    code: 'E_PLAN_CHANGED',
    sentence:
      'An organization has no other members anymore and would be deleted. Check the list again.',
  },
} as const

/** The account cannot be deleted. The message says why. */
export class AccountNotDeletableException extends Exception {
  constructor(reason: keyof typeof REASONS) {
    const { status, code, sentence } = REASONS[reason]
    super(sentence, { status, code })
  }
}

export class ConfirmationExpiredException extends Exception {
  static status = 410
  static code = 'E_CONFIRMATION_GONE'
  static message =
    'This link has expired or has already been used. Log in, or sign up again for a new one.'
}

/** Several people signed up with one address, and the password says who of them has the link. */
export class ConfirmationPasswordException extends Exception {
  static status = 422
  static code = 'E_CONFIRMATION_PASSWORD'
  static message =
    "There's more than one sign-up with this address. Enter the password that you chose, or sign up again."
}

/** The mail server refused the link, or could not be reached. Another try is possible. */
export class ConfirmationNotSentException extends Exception {
  static status = 409
  static code = 'E_MAIL_FAILED'
  static message =
    "The mail server didn't accept the email. Try again later, or ask the person who runs this server."
}

export class EmailTakenException extends Exception {
  static status = 409
  static code = 'E_EMAIL_TAKEN'
  static message = 'An account with this email address already exists.'
}

/** The session of a request ended while it ran. It is answered like a request without one. */
export function sessionEnded() {
  const options = { guardDriverName: 'access_tokens' }
  return new errors.E_UNAUTHORIZED_ACCESS('The session has ended', options)
}

/** The email address or the password is wrong. The answer does not reveal which. */
export class LoginFailedException extends Exception {
  static status = 401
  static code = 'E_INVALID_CREDENTIALS'
  static message = 'Login failed'
}

export class ResetLinkExpiredException extends Exception {
  static status = 422
  static code = 'E_LINK_EXPIRED'
  static message = 'This link has expired or has already been used. Request a new one.'
}

/** Sign-up requires an invitation here (SIGNUP). The message says whom to ask for one. */
export class SignupClosedException extends Exception {
  static status = 403
  static code = 'E_SIGNUP_CLOSED'
}

/** The password is long enough but easy to guess. The message says why. */
export class WeakPasswordException extends Exception {
  static status = 422
  static code = 'E_WEAK_PASSWORD'
}

/** The current password was entered incorrectly. */
export class WrongPasswordException extends Exception {
  static status = 422
  static code = 'E_WRONG_PASSWORD'
  static message = 'Your current password is incorrect.'
}

/** An API token lacks the scope for a request. The message names the scope. */
export class ScopeMissingException extends Exception {
  static status = 403
  static code = 'E_SCOPE_MISSING'

  /** With null, no scope allows the request. */
  constructor(scope: TokenScope | null) {
    const lacking = `This API token lacks the scope '${scope}'.`
    const closed = "API tokens can't do this. Log in with your password instead."
    super(scope === null ? closed : lacking)
    if (scope === null) this.code = 'E_SESSION_REQUIRED'
  }
}

/** The user has reached the limit of API tokens. No one can keep track of more. */
export class TooManyTokensException extends Exception {
  static status = 409
  static code = 'E_TOO_MANY_TOKENS'
  static message = `You have ${MAX_TOKENS} API tokens. Revoke one you no longer need.`
}
