/** Where an invitation waits while one logs in or signs up: this tab only, and only until it is taken. */
const KEY = 'invitation'

export function keepInvitation(token: string) {
  window.sessionStorage.setItem(KEY, token)
}

/** The invitation that waits; null when none led here. */
export function keptInvitation() {
  return window.sessionStorage.getItem(KEY)
}

/** The same, which then waits no more. */
export function takeInvitation() {
  const token = keptInvitation()
  window.sessionStorage.removeItem(KEY)
  return token
}
