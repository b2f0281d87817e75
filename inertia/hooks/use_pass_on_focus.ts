import { useLayoutEffect, useRef } from 'react'

/** A button that does something; a tick box is one for the browser too. */
const HEIR = 'button:not([role="checkbox"])'

/**
 * Buttons that their own answer takes away pass the focus on to the first button of their row or
 * card: a keyboard stays where it was. For the element that holds them.
 */
export function usePassOnFocus<Element extends HTMLElement>() {
  const holder = useRef<Element>(null)

  useLayoutEffect(() => {
    const held = holder.current
    const heir = held?.closest('tr, li')?.querySelector<HTMLElement>(HEIR)
    return () => {
      if (held?.contains(document.activeElement)) heir?.focus()
    }
  }, [])

  return holder
}
