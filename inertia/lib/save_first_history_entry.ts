import type { Page } from '@inertiajs/core'

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
