import { useId, useRef, useState } from 'react'
import { lazyOpenDialog } from '~/lib/lazy'
import type { PopupListProps } from './popup_list'

const load = async () => {
  const { PopupList: List } = await import('./popup_list')
  return List
}

/** The list itself, whose code loads when it first opens. */
export const PopupList = lazyOpenDialog<PopupListProps>(load)

/** Loads the code of lists early. If that fails, the user is notified when a list is opened. */
function prepare() {
  load().catch(() => undefined)
}

/**
 * Connects a button with the list that it opens. A page loads without the code of lists: pointing
 * at such a button or focusing it loads that code.
 */
export function usePopup() {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return {
    isOpen,
    setOpen,
    button: {
      'ref': anchor,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'data-state': isOpen ? 'open' : 'closed',
      'onPointerEnter': prepare,
      'onFocus': prepare,
    },
    list: { id, anchor, open: isOpen, onClose: () => setOpen(false) },
  }
}
