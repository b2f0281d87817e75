import { router } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import { publishChange } from '~/lib/live'

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
