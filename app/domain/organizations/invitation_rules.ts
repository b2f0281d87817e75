import { DAY_MS, HOUR_MS } from '#domain/schedule/instant'

/** How long a link works; a fresh one begins anew. */
export const INVITATION_DAYS = 7
export const INVITATION_LIFETIME_MS = INVITATION_DAYS * DAY_MS

/** Invitations of one organization that may be open at once. */
export const MAX_INVITATIONS = 50

/** So many invitations are accepted in an hour by one person: tokens aren't guessed. */
export const ACCEPTANCE_THROTTLE = { tries: 30, windowMs: HOUR_MS }

/** Characters of a link's token. */
export const MAX_INVITATION_TOKEN = 128

/** What keeps an account from an invitation that names an address, or null. Both in their normal form. */
export function invitationRefusal(email: string | null, account: string): string | null {
  if (email === null || email === account) return null
  return `This invitation is for ${email}. Log in with that address to accept it.`
}
