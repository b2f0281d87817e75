import limiter from '@adonisjs/limiter/services/main'
import { contactEmail } from '#config/mail'
import signup from '#config/signup'
import { CONFIRMATION_THROTTLE, signupClosedSentence } from '#domain/auth/signup'

/** Whether accounts are opened with an invitation only (SIGNUP). */
export function isSignupClosed(): boolean {
  return signup.mode === 'invited'
}

/** What someone without an invitation reads on the sign-up page. */
export function signupClosedAdvice(): string {
  return signupClosedSentence(contactEmail)
}

/** True while this address may be mailed once more because of sign-ups; counts that mail. */
export async function mayMailSignup(email: string): Promise<boolean> {
  const { mails, windowMs } = CONFIRMATION_THROTTLE
  const counter = limiter.use({ requests: mails, duration: windowMs / 1000 })
  const { consumed } = await counter.increment(`signup-mail:${email}`)
  return consumed <= mails
}
