/** Local storage key of the access token. */
const KEY = 'token'

export function storedToken() {
  return window.localStorage.getItem(KEY)
}

export function storeToken(token: string) {
  window.localStorage.setItem(KEY, token)
}

export function clearToken() {
  window.localStorage.removeItem(KEY)
}
