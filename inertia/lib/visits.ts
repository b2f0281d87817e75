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
 * The visits under way: those that open a page, the same with the later loading of its parts, and
 * those without a wait.
 */
const underWay = { pages: 0, opening: 0, async: 0 }

/** Guards the shown page against answers that would take its place unasked. */
export function watchVisits() {
  router.on('start', ({ detail: { visit } }) => countVisit(visit, 1))
  router.on('finish', ({ detail: { visit } }) => countVisit(visit, -1))
  dropLateReloads()
  repeatOvertakenReloads()
  keepPageOfFailedReloads()
  renewPagesOfHistory()
  // A link may be clicked before the shell, which shows the problem, has loaded.
  router.on('networkError', (event) => {
    event.preventDefault()
    connectionProblem.set('unreachable')
  })
}

function countVisit(visit: PendingVisit, change: 1 | -1) {
  if (visit.async) underWay.async += change
  else underWay.pages += change
  // Parts of a page that are loaded after it belong to its opening: there is nothing to keep yet.
  if (!visit.async || 'deferredProps' in visit) underWay.opening += change
}

/**
 * Changes a property of the shown page. While another page is opening, the change waits until it is
 * clear which one is shown: Inertia would take it for the latest visit and never show the other page.
 */
export function replaceProp(name: string, value: unknown) {
  const component = pageInHistory()?.component
  const stop = router.on('finish', replaceWhenIdle)
  function replaceWhenIdle() {
    if (underWay.pages > 0) return
    stop()
    if (pageInHistory()?.component === component) router.replaceProp(name, value)
  }
  replaceWhenIdle()
}

function pageInHistory() {
  return (window.history.state as { page?: Page } | null)?.page
}

/**
 * Cancels the reloads of a page once another one is shown. Inertia does so when a visit begins, but
 * a change reported by the server while the visit is under way still reloads the previous page:
 * its answer would bring back the previous URL, and records of another organization.
 */
function dropLateReloads() {
  router.on('beforeUpdate', ({ detail }) => {
    if (underWay.async === 0 || isShown(detail.page)) return
    router.cancelAll({ sync: false, prefetch: false })
    isOutdated = true
  })
}

/**
 * Whether the page that arrived has the URL of the shown one. No event reports that a screen
 * replaces its own URL: it is in the history entry's page, or only in the address bar.
 */
function isShown({ url }: Page) {
  return url === pageInHistory()?.url || url === urlInBar()
}

function urlInBar() {
  const { pathname, search } = window.location
  return pathname + search
}

/** Reloads that begin within this time were caused by the same change, in milliseconds. */
const SAME_CHANGE_MS = 100

/**
 * Repeats a reload whose response arrived after that of a later one. Every response contains what
 * the shell shows, so it has replaced newer records with older ones.
 */
function repeatOvertakenReloads() {
  const reloads = new Map<
    string | undefined,
    { at: number; only: string[]; isOvertaken: boolean }
  >()

  router.on('start', ({ detail: { visit } }) => {
    const { id, only } = visit
    if (visit.async) reloads.set(id, { at: performance.now(), only, isOvertaken: false })
  })
  router.on('success', ({ detail: { visitId } }) => {
    const arrived = reloads.get(visitId)
    if (!arrived) return
    for (const earlier of reloads.values()) {
      if (arrived.at - earlier.at > SAME_CHANGE_MS) earlier.isOvertaken = true
    }
    if (arrived.isOvertaken) router.reload({ only: arrived.only })
  })
  router.on('finish', ({ detail: { visit } }) => {
    reloads.delete(visit.id)
  })
}

/** The pauses before a failed reload is repeated, in milliseconds. */
const RELOAD_PAUSE = { first: 2000, longest: 30_000 } as const

/**
 * Keeps the page when only a reload of it fails, because the error or login page would take the
 * place of what the user is typing. The reload is repeated until one succeeds. A visit that opens a
 * page still leads to the server's error page, but not to a proxy's.
 */
function keepPageOfFailedReloads() {
  let pause: number = RELOAD_PAUSE.first
  let timer: number | undefined

  const reloadLater = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => publishChange('everything'), pause)
    pause = Math.min(pause * 2, RELOAD_PAUSE.longest)
  }
  router.on('success', () => {
    pause = RELOAD_PAUSE.first
  })
  router.on('httpException', (event) => {
    const { status, headers } = event.detail.response
    if (underWay.opening > 0) {
      if ('x-inertia' in headers || !isFromProxy(status)) return
      connectionProblem.set('unreachable')
      notify.error(STOPPED)
    } else if (status === 401) connectionProblem.set('signed_out')
    else if (status >= 500) reloadLater()
    else return
    event.preventDefault()
  })
}

/**
 * Whether the shown page may be older than its records: it comes from the history, or a reload of
 * it was cancelled.
 */
let isOutdated = false

/**
 * Called with each move in the history in place of everything else, while unsaved work is guarded.
 * Browsers call the listeners of this event in the order in which they were added, and this one is
 * added before Inertia's.
 */
export const historyGuard: { current: ((move: PopStateEvent) => void) | null } = { current: null }

/**
 * Back and Forward show a screen, or a tab of it, as it was when it was left. It is asked for its
 * latest records like one whose reload was cancelled.
 */
function renewPagesOfHistory() {
  let shown = urlInBar()

  router.on('navigate', () => {
    shown = urlInBar()
  })
  window.addEventListener('popstate', (move) => {
    if (historyGuard.current) return historyGuard.current(move)
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
