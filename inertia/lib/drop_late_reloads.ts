import { router } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import { publishChange } from '~/lib/live'

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
    // The shown page may be older than the change that the cancelled reload was for.
    window.setTimeout(() => publishChange('everything'))
  })
}
