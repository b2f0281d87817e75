import { useLayoutEffect, useRef } from 'react'

// A menu is gone when the dialog that it opened closes: then its button stands for it.
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement ? opener : null
}

// A page that was opened with its dialog has none, and a row may be gone: then the content takes it,
// unless something else has the focus by now.
function placeFor(opener: HTMLElement | null) {
  if (opener?.isConnected && opener !== document.body) return opener
  return document.activeElement === document.body ? document.getElementById('main') : null
}

/**
 * Gives the focus back to what had it before `open`, else to the content of the page: for dialogs
 * without a trigger of their own.
 */
export function useReturnFocus(open: boolean) {
  const opener = useRef<HTMLElement | null>(null)

  useLayoutEffect(() => {
    if (open) opener.current = openerOf(document.activeElement)
  }, [open])

  return (event: Event) => {
    event.preventDefault()
    const place = placeFor(opener.current)
    place?.focus({ preventScroll: place.id === 'main' })
  }
}
