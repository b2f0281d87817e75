import { router } from '@inertiajs/react'
import { organizationInUrl, urlForOrganization } from '@domain/organizations/organization_url'
import { cookie } from './cookie'

/**
 * Local storage keeps the last choice, and a cookie of the same name says it to the server. They
 * decide for pages whose URL names no organization: after a login, and in a new tab.
 */
const KEY = 'selectedOrgId'
const YEAR_SECONDS = 31_536_000

function writeCookie(id: string) {
  document.cookie = `${KEY}=${encodeURIComponent(id)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

export function rememberOrganization(id: string) {
  window.localStorage.setItem(KEY, id)
  writeCookie(id)
}

/**
 * The id in local storage while its cookie is gone: browsers drop cookies that scripts wrote after
 * some days. Writes the cookie again. Null when the cookie is there or nothing is stored.
 */
export function restoreOrganization() {
  const stored = window.localStorage.getItem(KEY)
  if (stored === null || cookie(KEY) !== null) return null
  writeCookie(stored)
  return stored
}

/** Whether this browser has made a choice that reaches the server. */
export function hasOrganizationCookie() {
  return cookie(KEY) !== null
}

function forgetOrganization(id: string) {
  if (window.localStorage.getItem(KEY) !== id) return
  window.localStorage.removeItem(KEY)
  document.cookie = `${KEY}=; path=/; max-age=0; samesite=lax`
}

function currentPath() {
  return `${window.location.pathname}${window.location.search}`
}

/** Shows the same screen for another organization in this tab. */
export function showOrganization(id: string, visit: { replace?: boolean } = {}) {
  const url = urlForOrganization(currentPath(), id)
  router.visit(url, { preserveState: true, preserveScroll: true, ...visit })
}

/** Shows another organization in this tab, and in those that are opened next. */
export function selectOrganization(id: string) {
  rememberOrganization(id)
  showOrganization(id)
}

/** After one was deleted or left: a tab that showed it shows the next one, others stay as they are. */
export function deselectOrganization(id: string) {
  forgetOrganization(id)
  const isShown = organizationInUrl(currentPath()) === id
  const url = isShown ? `${window.location.pathname}?org=` : currentPath()
  router.visit(url, { preserveState: true, preserveScroll: true, replace: true })
}
