import { useLayoutEffect, useRef } from 'react'
import { placeAfter } from '~/lib/focus_neighbours'

// A menu is gone when the dialog that it opened closes: then its button stands for it.
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement ? opener : null
}

// Opened while this one was closing, such as the search: what is typed belongs there.
function isInAnotherDialog(opener: HTMLElement | null) {
  const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')
  return dialog ? !dialog.contains(opener) : false
}

// A page that was opened with its dialog has none: then the content takes it. A row may be gone: then
// the next row does. Neither when something else has the focus by now.
function placeFor(opener: HTMLElement | null) {
  if (isInAnotherDialog(opener)) return null
  if (opener?.isConnected && opener !== document.body) return opener
  if (document.activeElement !== document.body) return null
  return (opener && placeAfter(opener)) ?? document.getElementById('main')
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
