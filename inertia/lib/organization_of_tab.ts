import { router, usePage } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import {
  organizationInUrl,
  urlForOrganization,
  withOrganization,
} from '@domain/organizations/organization_url'
import { cookie } from './browser_document'
import { attempt } from './reporting'

/**
 * The key of the last selected organization, in local storage and in a cookie. It applies to pages
 * whose URL names no organization: after a login, and in a new tab.
 */
const KEY = 'selectedOrgId'

const YEAR_SECONDS = 31_536_000

function writeCookie(id: string) {
  document.cookie = `${KEY}=${encodeURIComponent(id)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

export function rememberOrganization(id: string) {
  attempt(() => window.localStorage.setItem(KEY, id))
  writeCookie(id)
}

/**
 * Restores the cookie from local storage and returns the id. Browsers delete cookies written by
 * scripts after some days. Null if the cookie exists or nothing is stored.
 */
export function restoreOrganization() {
  const stored = window.localStorage.getItem(KEY)
  if (stored === null || cookie(KEY) !== null) return null
  writeCookie(stored)
  return stored
}

/** Whether this browser sends a selected organization to the server. */
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

/** Shows another organization in this tab and in tabs opened later. */
export function selectOrganization(id: string) {
  rememberOrganization(id)
  showOrganization(id)
}

/** Called after an organization was deleted or left. A tab that showed it shows the next one. */
export function deselectOrganization(id: string) {
  forgetOrganization(id)
  const isShown = organizationInUrl(currentPath()) === id
  const url = isShown ? `${window.location.pathname}?org=` : currentPath()
  router.visit(url, { preserveState: true, preserveScroll: true, replace: true })
}

/** The organization of this tab; null before one is selected. */
let current: string | null = null

function follow({ url, props }: Page) {
  current = organizationInUrl(url) ?? (props.selectedOrgId as string | null | undefined) ?? null
}

/**
 * Adds the tab's organization to every visit, form and reload, so that selecting another
 * organization in another tab changes nothing here.
 */
export function preserveTabOrganization(firstPage: Page) {
  follow(firstPage)
  router.on('beforeUpdate', ({ detail }) => follow(detail.page))
  router.on('navigate', ({ detail }) => follow(detail.page))
  router.on('before', ({ detail: { visit } }) => {
    const { pathname, search } = visit.url
    visit.url.search = withOrganization(`${pathname}${search}`, current).slice(pathname.length)
  })
}

/**
 * Adds the tab's organization to a dashboard path, for URLs that are not visited through Inertia.
 */
export function urlForThisTab(path: string) {
  return withOrganization(path, current)
}

/**
 * The href of a link. Within the dashboard it names the tab's organization, so that the link also
 * works in a new tab.
 */
export function useLinkInTab(href: string) {
  const { url } = usePage()
  return withOrganization(href, organizationInUrl(url))
}
