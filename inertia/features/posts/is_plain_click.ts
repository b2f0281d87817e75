import type { MouseEvent } from 'react'

const INTERACTIVE = 'a, button, input, label, [role="menu"], [role="checkbox"]'

/**
 * Whether a click was meant for the row or card itself: not for a control in it, nor for marking its
 * words. What is drawn elsewhere, such as the menu of a row, bubbles here, too.
 */
export function isPlainClick({ target, currentTarget }: MouseEvent) {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  if (window.getSelection()?.type === 'Range') return false
  const control = target.closest(INTERACTIVE)
  return control === null || !currentTarget.contains(control)
}
