import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Menu as Radix } from 'radix-ui/internal'
import { PopupParts } from './popup_parts'
import styles from './popup_list.module.scss'

export interface PopupListProps {
  'id': string
  'open': boolean
  'onClose': () => void
  /** The button that opened the list, which gets the focus back. */
  'anchor': RefObject<HTMLButtonElement | null>
  'role': 'menu' | 'listbox'
  'side'?: 'top' | 'right' | 'bottom' | 'left'
  'align'?: 'start' | 'center' | 'end'
  'className'?: string
  'aria-labelledby': string
  /** Focuses the entry that the list opens on, if any. */
  'focusEntry': (list: HTMLElement) => void
  'children': ReactNode
}

const { Item, CheckboxItem, Group, Label, Separator } = Radix
const PARTS = { Item, CheckboxItem, Group, Label, Separator }

/** A list of entries beside the button that opens it: a menu, or the options of a field. */
export function PopupList(props: PopupListProps) {
  const { open, onClose, anchor, role, focusEntry, side = 'bottom', children, ...rest } = props
  const hasLeft = useRef(false)
  const isEntered = useRef(false)
  const isOpen = useRef(open)
  useLayoutEffect(() => {
    isOpen.current = open
    if (open) isEntered.current = false
  }, [open])
  // Beside an open menu, the page can be used. An open field waits for an answer: a click beside it
  // only closes it.
  const isWaiting = role === 'listbox'

  const returnFocus = (event: Event) => {
    event.preventDefault()
    // This comes late: the list may have been opened again, and has the focus.
    if (!hasLeft.current && !isOpen.current) anchor.current?.focus({ preventScroll: isWaiting })
    hasLeft.current = false
  }
  const enter = (event: Event) => {
    if (isEntered.current) return
    isEntered.current = true
    event.preventDefault()
    focusEntry(event.currentTarget as HTMLElement)
  }
  return (
    <Radix.Root open={open} onOpenChange={(isNext) => isNext || onClose()} modal={false}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        {/* The list is outside the page's landmarks, so it needs one of its own. */}
        <div role="region" aria-labelledby={rest['aria-labelledby']}>
          {isWaiting && <div className={styles.backdrop} />}
          <Radix.Content
            {...rest}
            role={role}
            side={side}
            sideOffset={4}
            collisionPadding={8}
            onEntryFocus={enter}
            onInteractOutside={() => (hasLeft.current = !isWaiting)}
            onCloseAutoFocus={returnFocus}
          >
            <PopupParts value={PARTS}>{children}</PopupParts>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
