import { isReturnUrl } from '@domain/auth/signup'
import { cookie } from './browser_document'
import { restoreOrganization } from './organization_of_tab'

const WANTED_URL_KEY = 'wanted'

/**
 * The URL after signing in: the stored invitation, the dashboard page that required the login, or
 * the dashboard.
 */
export function urlAfterSignIn() {
  const token = takeInvitation()
  const wanted = cookie(WANTED_URL_KEY)
  document.cookie = `${WANTED_URL_KEY}=; path=/; max-age=0; samesite=lax`
  restoreOrganization()
  if (token !== null) return `/invitations/${token}`
  return wanted !== null && isReturnUrl(wanted) ? wanted : '/dashboard'
}

const INVITATION_KEY = 'invitation'

/**
 * The key of the invitation that is stored while the user logs in or signs up, in this tab only.
 */
export function saveInvitation(token: string) {
  window.sessionStorage.setItem(INVITATION_KEY, token)
}

/** The stored invitation token; null if there is none. */
export function savedInvitation() {
  return window.sessionStorage.getItem(INVITATION_KEY)
}

/** Returns the stored invitation token and removes it. */
function takeInvitation() {
  const token = savedInvitation()
  window.sessionStorage.removeItem(INVITATION_KEY)
  return token
}
