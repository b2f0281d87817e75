import { CONFIRMATION_SENT } from '#domain/auth/signup'
import User from '#models/user'
import { isSignupClosed, signupClosedMessage } from '#services/auth/signup_settings'

/** State and messages of the sign-up page. */
export default class DescribeSignup {
  /** `closed` names the contact for people without an invitation; null where anyone may sign up. */
  async handle() {
    const isClosed = isSignupClosed() && !(await User.isEmpty())
    return { closed: isClosed ? signupClosedMessage() : null }
  }

  /** The answer to a sign-up that an email link completes. */
  linkSent() {
    return { status: 'confirmation_sent' as const, detail: CONFIRMATION_SENT }
  }
}
