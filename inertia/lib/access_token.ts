import { attempt } from './reporting'

/** Local storage key of the access token. */
const KEY = 'token'

export function storedToken() {
  return window.localStorage.getItem(KEY)
}

export function storeToken(token: string) {
  attempt(() => window.localStorage.setItem(KEY, token))
}

export function clearToken() {
  window.localStorage.removeItem(KEY)
}

let shownUserId: string | null = null

/**
 * The id of the user whose screen this tab shows; null for other pages. Token and session belong to
 * the whole browser, so another tab may have logged in another user since.
 */
export function shownUser() {
  return shownUserId
}

export function setShownUser(id: string | null) {
  shownUserId = id
}
