import { isWantedPlace } from '@domain/auth/wanted_place'
import { cookie } from './cookie'
import { takeInvitation } from './kept_invitation'
import { restoreOrganization } from './selected_organization'

const WANTED = 'wanted'

/**
 * Where one goes after signing in: back to the invitation or the page of the dashboard that led here,
 * else to the dashboard.
 */
export function placeAfterSignIn() {
  const token = takeInvitation()
  const wanted = cookie(WANTED)
  document.cookie = `${WANTED}=; path=/; max-age=0; samesite=lax`
  restoreOrganization()
  if (token !== null) return `/invitations/${token}`
  return wanted !== null && isWantedPlace(wanted) ? wanted : '/dashboard'
}
