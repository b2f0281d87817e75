import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/schedule/instant'

/** The length of a password in characters. The upper limit keeps hashing cheap. */
export const MIN_PASSWORD = 6

export const MAX_PASSWORD = 255

export const MAX_EMAIL = 254

/** An address without quotes, brackets or separators, so that it is exactly one recipient. */
export const PLAIN_EMAIL = /^[^\s"(),:;<>[\\\]]+$/

export const MAX_FULL_NAME = 120

const PASSWORDS_DIFFER = 'Passwords do not match'

const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters'

const PASSWORD_TOO_LONG = 'Password must be at most 255 characters'

/** Attempts to log in or sign up, per IP address and email (contract, "Auth"). */
export const LOGIN_THROTTLE = { tries: 10, windowMs: MINUTE_MS } as const

/**
 * Attempts to log in from one network with any email address. Users who logged in from there before
 * are not counted, so a stranger behind the same router cannot lock anyone out.
 */
export const NETWORK_THROTTLE = { tries: 60, windowMs: MINUTE_MS } as const

/** Sign-ups from one network. */
export const SIGN_UP_THROTTLE = { tries: 60, windowMs: MINUTE_MS } as const

/** How long a network counts as known after a user logged in from it. */
export const KNOWN_NETWORK_MS = 30 * DAY_MS

/** How long failed logins of an email address are remembered. */
export const FAILURES_WINDOW_MS = HOUR_MS

const FREE_FAILURES = 10

const MAX_DELAY_SECONDS = 60

/**
 * Returns the seconds until an email address may be tried again from an unknown network, after that
 * many failures within the hour: 0 for the first ten, then 1, 2, 4 and so on up to a minute.
 */
export function delayAfterFailures(failures: number): number {
  if (failures < FREE_FAILURES) return 0
  return Math.min(MAX_DELAY_SECONDS, 2 ** Math.min(failures - FREE_FAILURES, 10))
}

/** The lifetime of a login's access token. */
export const TOKEN_LIFETIME_MS = 30 * DAY_MS

/**
 * The lifetime of a session without an access token, which a user gets while a full disk prevents
 * storing one.
 */
export const ROWLESS_SESSION_MS = HOUR_MS

/** The lifetime of a password reset link. Each link works once. */
export const RESET_LINK_LIFETIME_MS = HOUR_MS

/**
 * The number of a user's reset links that may be valid at the same time. Further requests send
 * none.
 */
export const MAX_RESET_LINKS = 5

/** Returns the first problem with the passwords of a sign-up, or null. */
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

/** Returns the problem with a password, or null. */
export function checkPassword(password: string): string | null {
  if (password.length < MIN_PASSWORD) return PASSWORD_TOO_SHORT
  return password.length > MAX_PASSWORD ? PASSWORD_TOO_LONG : null
}

/**
 * Returns the email address as it is stored and compared: trimmed, normalized and in lower case.
 */
export function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

export const COMMON_PASSWORD = 'This password is too easy to guess. Choose a less common one.'

export const EMAIL_AS_PASSWORD = 'Your password must not be your email address.'

/** Returns true when the password is the email address or its part before the @, ignoring case. */
export function isOwnEmail(password: string, email: string): boolean {
  const typed = normaliseEmail(password)
  return typed === email || typed === email.split('@')[0]
}

/** Characters without width, and characters that change the direction of the text. */
const INVISIBLE =
  /[\u00AD\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/u

/** Joiners are only valid between letters of some scripts, and between the parts of an emoji. */
const STRAY_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/u

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Returns true for a name without any visible character, or with invisible characters. */
export function isInvisibleName(name: string): boolean {
  return INVISIBLE.test(name) || STRAY_JOINER.test(name) || !VISIBLE.test(name)
}

/** Returns a name from another installation on one line and without invisible characters. */
export function visibleNameOf(name: string): string {
  const invisible = new RegExp(INVISIBLE, 'gu')
  return name
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(invisible, '')
    .trim()
}

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

const OTHER_SCRIPTS = [/\p{Script=Armenian}/u, /\p{Script=Cherokee}/u, /\p{Script=Coptic}/u]

/** Lower-case Cyrillic and Greek letters that look like Latin ones. */
const LOOKS_LATIN = /^[авеікмнорсстухѕјһԁԛԝαινορτυχ\d._+-]+$/u

const HAS_FOREIGN_LETTER = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/**
 * Returns true for an email address that can be mistaken for another one. It contains invisible
 * characters, compatibility characters, letters of several scripts in one part, or foreign letters
 * that all look Latin.
 */
export function isLookAlikeEmail(email: string): boolean {
  if (INVISIBLE.test(email) || /[\u200C\u200D]/.test(email)) return true
  if (email.normalize('NFKC') !== email) return true
  return email.split(/[@.]/).some(isLookAlikePart)
}

function isLookAlikePart(part: string) {
  const scripts = [...SCRIPTS, ...OTHER_SCRIPTS].filter((script) => script.test(part))
  return scripts.length > 1 || (HAS_FOREIGN_LETTER.test(part) && LOOKS_LATIN.test(part))
}

export const INVISIBLE_NAME = 'Enter a name without invisible characters'

export const LOOK_ALIKE_EMAIL =
  'This email address has characters that look like others. Enter it in plain letters'
