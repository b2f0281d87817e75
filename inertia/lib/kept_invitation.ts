/** Where an invitation waits while one logs in or signs up: this tab only, and only until it is taken. */
const KEY = 'invitation'

export function keepInvitation(token: string) {
  window.sessionStorage.setItem(KEY, token)
}

/** Null when none led here. */
export function takeInvitation() {
  const token = window.sessionStorage.getItem(KEY)
  window.sessionStorage.removeItem(KEY)
  return token
}
