import { hash } from 'node:crypto'
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

/**
 * Counts an email caused by a sign-up. Returns the seconds until this address may get another one
 * when it has reached its limit, else 0.
 */
export async function consumeSignupMail(email: string): Promise<number> {
  const { consumed, availableIn } = await signupMails().increment(signupMailKey(email))
  return consumed > CONFIRMATION_THROTTLE.mails ? Math.max(1, availableIn) : 0
}

/** An email that could not be sent does not count. */
export async function returnSignupMail(email: string) {
  await signupMails().decrement(signupMailKey(email))
}

function signupMails() {
  const { mails, windowMs } = CONFIRMATION_THROTTLE
  return limiter.use({ requests: mails, duration: windowMs / 1000 })
}

/** Hashed, because the key outlives a deleted account. */
function signupMailKey(email: string) {
  return `signup-mail:${hash('sha256', email)}`
}
