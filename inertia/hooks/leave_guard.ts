import { router } from '@inertiajs/react'
import { historyGuard } from '~/lib/visits'

/** Asks the user, and calls back if the work may be lost. */
export type AskToLeave = (goOn: () => void) => void

/** Browsers before 2026 do not say in which direction the history moved. Most moves are Back. */
const BACK = -1

/**
 * Guards unsaved work while a part of the page holds it: Back, Forward and visits of other pages
 * ask first, and the browser asks before it closes or reloads the tab. Returns a function that ends
 * it.
 */
export function guardWork(ask: AskToLeave) {
  const ends = new AbortController()
  guardHistory(ask, ends)
  guardVisits(ask, ends)
  const askBrowser = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', askBrowser, { signal: ends.signal })
  return () => ends.abort()
}

/**
 * The browser reports a move in the history afterwards. It is taken back before Inertia shows the
 * other page, and repeated if the user agrees.
 */
function guardHistory(ask: AskToLeave, ends: AbortController) {
  const { navigation } = window as { navigation?: Navigation }
  let steps = BACK
  let isReturning = false

  const noteSteps = ({ from }: NavigationCurrentEntryChangeEvent) => {
    steps = (navigation?.currentEntry?.index ?? 0) - from.index
  }
  const takeBack = (move: PopStateEvent) => {
    move.stopImmediatePropagation()
    if (isReturning) {
      isReturning = false
      return
    }
    const asked = steps
    isReturning = true
    window.history.go(-asked)
    ask(() => {
      ends.abort()
      window.history.go(asked)
    })
  }
  const { signal } = ends
  navigation?.addEventListener('currententrychange', noteSteps, { signal })
  historyGuard.current = takeBack
  signal.addEventListener('abort', () => {
    if (historyGuard.current === takeBack) historyGuard.current = null
  })
}

/** A link that takes the work along, such as the chosen time to the Create screen. */
const TAKES_WORK = '[data-takes-work]'

/**
 * A visit is asked about if a click or key begins it. Others follow work that was just saved, before
 * the part of the page that held it is gone.
 */
function guardVisits(ask: AskToLeave, ends: AbortController) {
  let isByUser = false
  const noteUser = ({ target }: Event) => {
    isByUser = !(target instanceof Element && target.closest(TAKES_WORK))
    window.setTimeout(() => {
      isByUser = false
    })
  }
  for (const type of ['click', 'keydown']) {
    window.addEventListener(type, noteUser, { signal: ends.signal, capture: true })
  }
  const stop = router.on('before', ({ detail: { visit } }) => {
    if (!isByUser) return
    const isReload = visit.async || visit.prefetch || visit.method !== 'get'
    if (isReload || visit.only.length > 0) return
    ask(() => {
      ends.abort()
      router.visit(visit.url)
    })
    return false
  })
  ends.signal.addEventListener('abort', stop)
}
