/** Where an invitation waits while one logs in or signs up: this tab only, and only until it is taken. */
const KEY = 'invitation'

export function keepInvitation(token: string) {
  window.sessionStorage.setItem(KEY, token)
}

/** Where one goes after signing in: back to the invitation that led here, else to the dashboard. */
export function placeAfterSignIn() {
  const token = window.sessionStorage.getItem(KEY)
  window.sessionStorage.removeItem(KEY)
  return token === null ? '/dashboard' : `/invitations/${token}`
}
