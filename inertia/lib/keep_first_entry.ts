import type { Page } from '@inertiajs/core'

/**
 * Writes the first page into its entry of the browser's history, before a link can be pressed. Inertia
 * does so a moment later, and leaves it out when the answer to a link is there before: Back would then
 * keep the page that the link led to.
 */
export function keepFirstEntry(page: Page) {
  const { history } = window
  if (history.state !== null) return
  // The server may have added to the URL which organization the page shows.
  history.replaceState({ page: { ...page, flash: {} } }, '', `${page.url}${window.location.hash}`)
}
