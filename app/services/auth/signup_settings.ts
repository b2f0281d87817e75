import limiter from '@adonisjs/limiter/services/main'
import { contactEmail } from '#config/mail'
import signup from '#config/signup'
import {
  accountDisabledSentence,
  CONFIRMATION_THROTTLE,
  signupClosedSentence,
} from '#domain/auth/signup'

/** Returns whether accounts need an invitation (SIGNUP). */
export function isSignupClosed(): boolean {
  return signup.mode === 'invited'
}

/** Returns the message on the sign-up page for people without an invitation. */
export function signupClosedMessage(): string {
  return signupClosedSentence(contactEmail)
}

/** Returns the message at login for a disabled account. */
export function accountDisabledAdvice(): string {
  return accountDisabledSentence(contactEmail)
}

/** Counts an email caused by a sign-up. Returns false when this address has reached its limit. */
export async function consumeSignupMail(email: string): Promise<boolean> {
  const { mails, windowMs } = CONFIRMATION_THROTTLE
  const counter = limiter.use({ requests: mails, duration: windowMs / 1000 })
  const { consumed } = await counter.increment(`signup-mail:${email}`)
  return consumed <= mails
}
