import { createContext, useContext, useId, useRef, useState } from 'react'
import type { Menu } from 'radix-ui/internal'
import { lazyOpenDialog } from '~/lib/lazy'
import type { PopupListProps } from './popup_list'

type Parts = Pick<typeof Menu, 'Item' | 'CheckboxItem' | 'Group' | 'Label' | 'Separator'>

/** What an open list is made of. A list's entries are rendered only inside it. */
export const PopupParts = createContext<Parts | null>(null)

/** What the entries of an open list are made of. */
export function useParts() {
  const parts = useContext(PopupParts)
  if (!parts) throw new Error('An entry needs a list around it')
  return parts
}

const load = async () => {
  const { PopupList: List } = await import('./popup_list')
  return List
}

/** The list itself, whose code loads when it first opens. */
export const PopupList = lazyOpenDialog<PopupListProps>(load)

/** Loads the code of lists early. Whoever then opens one is told if it couldn't be loaded. */
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
