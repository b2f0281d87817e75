import { useEffect, type RefObject } from 'react'
import { toastBottom, type Box } from '~/lib/toast_place'

/** What toasts never cover: the attribute of each bar with buttons at a lower edge. */
const BARS = '[data-action-bar]'
/** Least distance from the window's lower edge or the keyboard, in px. */
const MARGIN = 24

/**
 * Keeps the toasts above the bars and the keyboard for as long as there are some, whatever opens,
 * grows or scrolls under them.
 */
export function useToastPlace(toaster: RefObject<HTMLElement | null>, isShown: boolean) {
  useEffect(() => {
    const element = toaster.current
    if (!isShown || !element) return
    let frame = 0
    const place = () => {
      frame = 0
      putAbove(element)
    }
    const changed = () => {
      if (frame === 0) frame = window.requestAnimationFrame(place)
    }
    place()
    const stopListening = listen(element, changed)
    return () => {
      stopListening()
      window.cancelAnimationFrame(frame)
    }
  }, [toaster, isShown])
}

function putAbove(toaster: HTMLElement) {
  const toasts = boxOf(toaster)
  const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect())
  const shown = bars.filter(({ width, height }) => width > 0 && height > 0)
  const bottom = toastBottom(toasts, visibleBottom() - MARGIN, shown)
  toaster.style.setProperty('--toast-bottom', `${Math.round(window.innerHeight - bottom)}px`)
}

/** Without what is moved while it appears: the box that the toasts come to rest in. */
function boxOf(toaster: HTMLElement): Box {
  const cards = [...toaster.querySelectorAll('[data-toast]')]
  const sides = cards.map((card) => card.getBoundingClientRect())
  return {
    top: 0,
    bottom: toaster.offsetHeight,
    left: Math.min(...sides.map(({ left }) => left)),
    right: Math.max(...sides.map(({ right }) => right)),
  }
}

/** The lower edge of what is seen: on a phone the keyboard lies over the rest. */
function visibleBottom() {
  const { visualViewport: seen } = window
  return seen ? Math.min(window.innerHeight, seen.offsetTop + seen.height) : window.innerHeight
}

function listen(toaster: HTMLElement, changed: () => void) {
  const ends = new AbortController()
  const { signal } = ends
  window.addEventListener('resize', changed, { signal })
  window.addEventListener('scroll', changed, { signal, capture: true, passive: true })
  window.visualViewport?.addEventListener('resize', changed, { signal })
  window.visualViewport?.addEventListener('scroll', changed, { signal })
  const tree = new MutationObserver(changed)
  tree.observe(document.body, { childList: true, subtree: true })
  const size = new ResizeObserver(changed)
  size.observe(toaster)
  return () => {
    ends.abort()
    tree.disconnect()
    size.disconnect()
  }
}
