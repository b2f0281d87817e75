/** The access token's place in local storage (spec section 9). */
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
