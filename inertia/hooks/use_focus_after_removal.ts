import { useEffect } from 'react'
import { placeAfter, rememberPlace } from '~/lib/focus_neighbours'

/** A screen that knows a better place has taken the focus there by then. */
const SETTLED_MS = 100

/**
 * Who works by keyboard keeps their place in a list: when the row that has the focus is removed, by
 * themselves or by someone else, the next one takes it.
 */
export function useFocusAfterRemoval() {
  useEffect(() => {
    let focused: Element | null = null
    let isByKeyboard = false
    const ends = new AbortController()
    const { signal } = ends
    const onKey = () => (isByKeyboard = true)
    const onPointer = () => (isByKeyboard = false)
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null
      if (focused) rememberPlace(focused)
    }
    document.addEventListener('keydown', onKey, { signal, capture: true })
    document.addEventListener('pointerdown', onPointer, { signal, capture: true })
    document.addEventListener('focusin', onFocus, { signal })
    const removals = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      const gone = focused
      focused = null
      if (!isByKeyboard) return
      window.setTimeout(() => {
        if (!signal.aborted && document.activeElement === document.body) placeAfter(gone)?.focus()
      }, SETTLED_MS)
    })
    removals.observe(document.body, { childList: true, subtree: true })
    return () => {
      ends.abort()
      removals.disconnect()
    }
  }, [])
}
