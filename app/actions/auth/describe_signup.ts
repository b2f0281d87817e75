import User from '#models/user'
import { isSignupClosed, signupClosedMessage } from '#services/auth/signup_settings'

/** Returns whether someone without an invitation can sign up. */
export default class DescribeSignup {
  /**
   * `closed` is the sentence that names the contact for people without an invitation; null where
   * anyone may sign up.
   */
  async handle() {
    const isClosed = isSignupClosed() && !(await User.isEmpty())
    return { closed: isClosed ? signupClosedMessage() : null }
  }
}
