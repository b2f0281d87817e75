import { useSyncExternalStore, useRef, useState, useEffect } from 'react'
import type { FocusEvent, RefObject } from 'react'
import { focusComesFrom, focusGoesTo } from '~/lib/focus'
import { currentToasts, subscribeToToasts, toastBottom, notify, UNDO_MS } from '~/lib/toasts'
import type { Box, ToastMessage } from '~/lib/toasts'

/** The visible toasts, oldest first. */
export function useToasts() {
  return useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
}

/**
 * Whether the keyboard focus is in the toast, and where the focus returns when the toast is closed.
 */
export function useToastFocus(card: RefObject<HTMLElement | null>) {
  const [isFocused, setFocused] = useState(false)
  const before = useRef<HTMLElement | null>(null)

  // A click also focuses its button. Only a visible focus keeps the toast open.
  const onFocus = (event: FocusEvent) => {
    const place = focusComesFrom(event)
    if (place instanceof HTMLElement && !place.closest('[data-toast]')) before.current = place
    setFocused(event.target.matches(':focus-visible'))
  }
  const onBlur = (event: FocusEvent) => {
    if (card.current?.contains(focusGoesTo(event))) return
    setFocused(false)
  }
  const giveFocusBack = () => {
    if (!card.current?.contains(document.activeElement)) return
    const place = before.current?.isConnected ? before.current : document.getElementById('main')
    place?.focus({ preventScroll: true })
  }
  return { isFocused, handlers: { onFocus, onBlur }, giveFocusBack }
}

/** Selector of the action bars and the date picker, which toasts never cover. */
const ACTION_BARS = '[data-action-bar]'

/** Minimum distance in pixels from the lower edge of the window or the keyboard. */
const MARGIN = 24

/**
 * Keeps the toasts above action bars, the focused field and the on-screen keyboard, whatever opens,
 * grows or scrolls.
 */
export function useToastPosition(toaster: RefObject<HTMLElement | null>, isShown: boolean) {
  useEffect(() => {
    const element = toaster.current
    if (!isShown || !element) return
    let frame = 0
    const position = () => {
      frame = 0
      positionAbove(element)
    }
    const changed = () => {
      if (frame === 0) frame = window.requestAnimationFrame(position)
    }
    position()
    const stopListening = listen(element, changed)
    return () => {
      stopListening()
      window.cancelAnimationFrame(frame)
    }
  }, [toaster, isShown])
}

function positionAbove(toaster: HTMLElement) {
  const toasts = boxOf(toaster)
  const bars = [...document.querySelectorAll(ACTION_BARS)].map((bar) => bar.getBoundingClientRect())
  const shown = bars.filter(({ width, height }) => width > 0 && height > 0)
  const bottom = toastBottom(toasts, visibleBottom() - MARGIN, [...shown, ...focusedField()])
  toaster.style.setProperty('--toast-bottom', `${Math.round(window.innerHeight - bottom)}px`)
}

/** Fields up to this height in pixels are kept visible. A taller one is still usable in part. */
const MAX_FIELD_HEIGHT = 100

/** The field that has the focus, which an error that stays must not cover. */
function focusedField() {
  const field = document.activeElement?.closest('input, textarea, select, [role="combobox"]')
  const box = field?.getBoundingClientRect()
  return box && box.height > 0 && box.height <= MAX_FIELD_HEIGHT ? [box] : []
}

/** The final box of the toasts, without the offset of their animation. */
function boxOf(toaster: HTMLElement): Box {
  const cards = [...toaster.querySelectorAll('[data-toast]')]
  const rects = cards.map((card) => card.getBoundingClientRect())
  return {
    top: 0,
    bottom: toaster.offsetHeight,
    left: Math.min(...rects.map(({ left }) => left)),
    right: Math.max(...rects.map(({ right }) => right)),
  }
}

/** The lower edge of the visible area. On a phone the keyboard covers the rest. */
function visibleBottom() {
  const { visualViewport: viewport } = window
  return viewport
    ? Math.min(window.innerHeight, viewport.offsetTop + viewport.height)
    : window.innerHeight
}

function listen(toaster: HTMLElement, changed: () => void) {
  const ends = new AbortController()
  const { signal } = ends
  window.addEventListener('resize', changed, { signal })
  document.addEventListener('focusin', changed, { signal })
  window.addEventListener('scroll', changed, { signal, capture: true, passive: true })
  window.visualViewport?.addEventListener('resize', changed, { signal })
  window.visualViewport?.addEventListener('scroll', changed, { signal })
  const mutations = new MutationObserver(changed)
  mutations.observe(document.body, { childList: true, subtree: true })
  const size = new ResizeObserver(changed)
  size.observe(toaster)
  return () => {
    ends.abort()
    mutations.disconnect()
    size.disconnect()
  }
}

const SHOWN_MS = 5000

const TICK_MS = 250

/**
 * Remaining time after the focus leaves the toast, so that it does not vanish with the key press.
 */
const AFTER_FOCUS_MS = 2000

/**
 * Removes the toast when its time is over and returns the remaining seconds. Only keyboard focus
 * inside pauses it, because a control must not vanish when someone has just reached it (WCAG
 * 2.2.1). Errors stay, but their undo expires.
 */
export function useToastTimer(toast: ToastMessage, isPaused: boolean): number {
  const { id, kind, actions, isUndoable } = toast
  const isTimed = kind === 'success' || isUndoable
  const [leftMs, setLeft] = useState(actions.length > 0 ? UNDO_MS : SHOWN_MS)

  useEffect(() => {
    if (!isTimed || isPaused) return
    let last = Date.now()
    const timer = window.setInterval(() => {
      const passed = Date.now() - last
      last += passed
      setLeft((left) => left - passed)
    }, TICK_MS)
    return () => {
      window.clearInterval(timer)
      setLeft((left) => Math.max(left, AFTER_FOCUS_MS))
    }
  }, [isTimed, isPaused])

  useEffect(() => {
    if (leftMs <= 0) notify.expire(id)
  }, [id, leftMs])

  return Math.max(0, Math.ceil(leftMs / 1000))
}
