import { router } from '@inertiajs/react'
import type { Page, PendingVisit } from '@inertiajs/core'
import { publishChange } from '~/lib/live'
import { connectionProblem, isFromProxy, STOPPED } from '~/lib/reporting'
import { notify } from '~/lib/toasts'

/**
 * Stores the first page in its history entry before a link can be clicked. Inertia does so later,
 * and skips it if the response to a visit arrives first. Back would then stay on the second page.
 */
export function saveFirstHistoryEntry(page: Page) {
  const { history } = window
  if (history.state !== null) return
  // The server may have added the organization to the URL.
  history.replaceState({ page: { ...page, flash: {} } }, '', `${page.url}${window.location.hash}`)
}

/**
 * Cancels the reloads of a page once another one is shown. Inertia does so when a visit begins, but
 * a change reported by the server while the visit is under way still reloads the previous page:
 * its answer would bring back the previous URL, and records of another organization.
 */
export function dropLateReloads() {
  let reloads = 0

  router.on('start', ({ detail: { visit } }) => {
    if (visit.async && !visit.prefetch) reloads += 1
  })
  router.on('finish', ({ detail: { visit } }) => {
    if (visit.async && !visit.prefetch) reloads -= 1
  })
  router.on('beforeUpdate', ({ detail }) => {
    if (reloads === 0 || isShown(detail.page)) return
    router.cancelAll({ sync: false, prefetch: false })
    isOutdated = true
  })
}

/**
 * Whether the page that arrived has the URL of the shown one. No event reports that a screen
 * replaces its own URL: it is in the history entry's page, or only in the address bar.
 */
function isShown({ url }: Page) {
  const state = window.history.state as { page?: Page } | null
  return url === state?.page?.url || url === urlInBar()
}

function urlInBar() {
  const { pathname, search } = window.location
  return pathname + search
}

/** The pauses before a failed reload is repeated, in milliseconds. */
const RELOAD_PAUSE = { first: 2000, longest: 30_000 } as const

/**
 * Keeps the page when only a reload of it fails, because the error or login page would take the
 * place of what the user is typing. The reload is repeated until one succeeds. A visit that opens a
 * page still leads to the server's error page, but not to a proxy's.
 */
export function keepPageOfFailedReloads() {
  let openingVisits = 0
  let pause: number = RELOAD_PAUSE.first
  let timer: number | undefined

  const reloadLater = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => publishChange('everything'), pause)
    pause = Math.min(pause * 2, RELOAD_PAUSE.longest)
  }
  router.on('start', ({ detail: { visit } }) => {
    if (isOpening(visit)) openingVisits += 1
  })
  router.on('finish', ({ detail: { visit } }) => {
    if (isOpening(visit)) openingVisits -= 1
  })
  router.on('success', () => {
    pause = RELOAD_PAUSE.first
  })
  router.on('httpException', (event) => {
    const { status, headers } = event.detail.response
    if (openingVisits > 0) {
      if ('x-inertia' in headers || !isFromProxy(status)) return
      connectionProblem.set('unreachable')
      notify.error(STOPPED)
    } else if (status === 401) connectionProblem.set('signed_out')
    else if (status >= 500) reloadLater()
    else return
    event.preventDefault()
  })
}

/** Parts of a page that are loaded after it belong to its opening: there is nothing to keep yet. */
function isOpening(visit: PendingVisit) {
  return !visit.prefetch && (!visit.async || 'deferredProps' in visit)
}

/**
 * Whether the shown page may be older than its records: it comes from the history, or a reload of
 * it was cancelled.
 */
let isOutdated = false

/**
 * Back and Forward show a screen, or a tab of it, as it was when it was left. It is asked for its
 * latest records like one whose reload was cancelled.
 */
export function renewPagesOfHistory() {
  let shown = urlInBar()

  router.on('navigate', () => {
    shown = urlInBar()
  })
  window.addEventListener('popstate', () => {
    // A link to a part of the page changes only the fragment.
    if (urlInBar() !== shown) isOutdated = true
    // Forward may follow Back before Inertia reports that the page between is shown.
    shown = urlInBar()
  })
}

/** Whether the lists of the page that is opening may lack what was saved after it was left. */
export const isPageOutdated = () => isOutdated

/** Asks a page for its latest records once it listens, if it may be outdated. */
export function reloadOutdatedPage() {
  if (!isOutdated) return
  isOutdated = false
  publishChange('everything')
}
