import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/schedule/instant'

/** Characters of a password (spec section 9); the upper bound keeps hashing cheap. */
export const MIN_PASSWORD = 6
export const MAX_PASSWORD = 255

export const MAX_EMAIL = 254
export const MAX_FULL_NAME = 120

export const PASSWORDS_DIFFER = 'Passwords do not match'
export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters'
export const PASSWORD_TOO_LONG = 'Password must be at most 255 characters'

/** Tries at login and signup, by address and e-mail (contract, "Auth"). */
export const LOGIN_THROTTLE = { tries: 10, windowMs: MINUTE_MS } as const

/**
 * Login attempts of one network, whatever the email address. Whoever has logged in there before is not
 * counted, so that a stranger behind the same router locks no one out.
 */
export const NETWORK_THROTTLE = { tries: 60, windowMs: MINUTE_MS } as const

/** Sign-ups of one network. */
export const SIGN_UP_THROTTLE = { tries: 60, windowMs: MINUTE_MS } as const

/** How long a network counts as one where the user has logged in before. */
export const KNOWN_NETWORK_MS = 30 * DAY_MS

/** Failed logins of one email address are remembered for an hour. */
export const FAILURES_WINDOW_MS = HOUR_MS
const FREE_FAILURES = 10
const MAX_DELAY_SECONDS = 60

/**
 * Seconds until an email address may be tried again from a network it was never logged in from, after so
 * many failures within the hour: nothing for the first ten, then 1, 2, 4 ... up to a minute.
 */
export function delayAfterFailures(failures: number): number {
  if (failures < FREE_FAILURES) return 0
  return Math.min(MAX_DELAY_SECONDS, 2 ** Math.min(failures - FREE_FAILURES, 10))
}

/** An access token lives 30 days (data model). */
export const TOKEN_LIFETIME_MS = 30 * DAY_MS

/** A link to choose a new password lives an hour and works once. */
export const RESET_LINK_LIFETIME_MS = HOUR_MS

/** Links of one user that may be open at once; asking for more sends none. */
export const MAX_RESET_LINKS = 5

/** What is wrong with the passwords of a signup, in the spec's order (section 5), or null. */
export function checkSignup({
  password,
  confirmation,
}: {
  password: string
  confirmation: string
}): string | null {
  if (password !== confirmation) return PASSWORDS_DIFFER
  return checkPassword(password)
}

/** What is wrong with a password alone, or null. */
export function checkPassword(password: string): string | null {
  if (password.length < MIN_PASSWORD) return PASSWORD_TOO_SHORT
  return password.length > MAX_PASSWORD ? PASSWORD_TOO_LONG : null
}

/** An e-mail address as it is stored and looked up: trimmed, one Unicode form, lower case. */
export function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

export const COMMON_PASSWORD = 'This password is too easy to guess. Choose a less common one.'
export const EMAIL_AS_PASSWORD = 'Your password must not be your email address.'

/** True of a password that is the email address, or the part of it before the @. Case does not matter. */
export function isOwnEmail(password: string, email: string): boolean {
  const typed = normaliseEmail(password)
  return typed === email || typed === email.split('@')[0]
}
