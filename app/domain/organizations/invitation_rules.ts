import { DAY_MS, HOUR_MS } from '#domain/schedule/instant'

/** How long a link works. A new link starts a new period. */
export const INVITATION_DAYS = 7

export const INVITATION_LIFETIME_MS = INVITATION_DAYS * DAY_MS

/** The number of an organization's invitations that may be open at the same time. */
export const MAX_INVITATIONS = 50

/**
 * The number of invitations that one user may accept per hour. The limit prevents guessing tokens.
 */
export const ACCEPTANCE_THROTTLE = { tries: 30, windowMs: HOUR_MS }

/** The maximum length of a link's token in characters. */
export const MAX_INVITATION_TOKEN = 128

/**
 * Returns the sentence for an account whose email differs from the invited one, or null when it may
 * accept. Both addresses must be normalized.
 */
export function invitationRefusal(email: string | null, account: string): string | null {
  if (email === null || email === account) return null
  return `This invitation is for ${email}. Log in with that address to accept it.`
}

/** Returns the path of an invitation's page. */
export function invitationPath(token: string): string {
  return `/invitations/${token}`
}
