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
export function dropLateReloads(firstPage: Page) {
  let shown = firstPage.url
  let reloads = 0

  router.on('start', ({ detail: { visit } }) => {
    if (visit.async && !visit.prefetch) reloads += 1
  })
  router.on('finish', ({ detail: { visit } }) => {
    if (visit.async && !visit.prefetch) reloads -= 1
  })
  router.on('navigate', ({ detail }) => {
    shown = detail.page.url
  })
  router.on('beforeUpdate', ({ detail }) => {
    if (detail.page.url === shown) return
    shown = detail.page.url
    if (reloads === 0) return
    router.cancelAll({ sync: false, prefetch: false })
    isOutdated = true
  })
}

/** Whether the shown page may be older than the change that a cancelled reload was for. */
let isOutdated = false

/** Asks a page for its latest records once it listens, if the reload that had them was cancelled. */
export function reloadOutdatedPage() {
  if (!isOutdated) return
  isOutdated = false
  publishChange('everything')
}
