import { CONFIRMATION_SENT } from '#domain/auth/signup'
import User from '#models/user'
import { isSignupClosed, signupClosedAdvice } from '#services/auth/signup_settings'

/** What the sign-up page says of itself. */
export default class DescribeSignup {
  /** `closed` tells people without an invitation whom to ask; null where everyone may sign up. */
  async handle() {
    const isClosed = isSignupClosed() && !(await User.isNone())
    return { closed: isClosed ? signupClosedAdvice() : null }
  }

  /** The answer to a sign-up whose account is opened by the link in a mail. */
  linkSent() {
    return { status: 'confirmation_sent' as const, detail: CONFIRMATION_SENT }
  }
}
