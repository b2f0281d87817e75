import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useReturnFocus } from '~/hooks/use_return_focus'
import { focusDialog } from '~/components/focus_dialog'
import { IconButton } from '~/components/icon_button'
import { keepForToasts } from '~/components/keep_for_toasts'
import { VisuallyHidden } from '~/components/visually_hidden'
import styles from './sheet.module.scss'

interface SheetProps {
  open: boolean
  onClose: () => void
  /** Its name: said to screen readers, and shown by a panel. */
  title: string
  side?: 'left' | 'right'
  /** A `menu` is all its own; a `panel` is wider and has a header with title and Close. */
  look?: 'menu' | 'panel'
  children: ReactNode
}

/** Slides in over the page from an edge: the menu on a phone, the details of a row. */
export function Sheet({
  open,
  onClose,
  title,
  side = 'left',
  look = 'menu',
  children,
}: SheetProps) {
  const returnFocus = useReturnFocus(open)
  const isPanel = look === 'panel'
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          className={styles.sheet}
          data-side={side}
          data-look={look}
          aria-describedby={undefined}
          onOpenAutoFocus={focusDialog}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={keepForToasts}
        >
          {isPanel ? (
            <header className={styles.header}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              <IconButton icon={X} label="Close" onClick={onClose} />
            </header>
          ) : (
            <VisuallyHidden>
              <Dialog.Title>{title}</Dialog.Title>
            </VisuallyHidden>
          )}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
