import { useLayoutEffect, useRef } from 'react'

// A menu is gone when the dialog that it opened closes: then its button stands for it.
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement ? opener : null
}

/** Gives the focus back to what had it before `open`: for dialogs without a trigger of their own. */
export function useReturnFocus(open: boolean) {
  const opener = useRef<HTMLElement | null>(null)

  useLayoutEffect(() => {
    if (open) opener.current = openerOf(document.activeElement)
  }, [open])

  return (event: Event) => {
    event.preventDefault()
    opener.current?.focus()
  }
}
