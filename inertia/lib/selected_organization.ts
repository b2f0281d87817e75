/** Local storage keeps the choice; a cookie of the same name tells the server before first paint. */
const KEY = 'selectedOrgId'
const YEAR_SECONDS = 31_536_000

export function rememberOrganization(id: string) {
  window.localStorage.setItem(KEY, id)
  document.cookie = `${KEY}=${encodeURIComponent(id)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

export function forgetOrganization() {
  window.localStorage.removeItem(KEY)
  document.cookie = `${KEY}=; path=/; max-age=0; samesite=lax`
}

export function rememberedOrganization() {
  return window.localStorage.getItem(KEY)
}
