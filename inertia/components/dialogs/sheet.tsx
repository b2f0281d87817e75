import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useReturnFocus } from '~/hooks/use_focus'
import { focusDialog, ignoreToastClicks, keepEscapeInField } from '~/components/dialogs/dialog'
import { IconButton } from '~/components/buttons/icon_button'
import { VisuallyHidden } from '~/components/visually_hidden'
import styles from './sheet.module.scss'

export interface SheetProps {
  open: boolean
  onClose: () => void
  /** The accessible name, which a panel also shows as title. */
  title: string
  side?: 'left' | 'right'
  /**
   * A `menu` has only its own content. A `panel` is wider and has a header with title and Close.
   */
  variant?: 'menu' | 'panel'
  children: ReactNode
}

/** Slides in from an edge: the menu on a phone, the details of a row. */
export function Sheet({
  open,
  onClose,
  title,
  side = 'left',
  variant = 'menu',
  children,
}: SheetProps) {
  const returnFocus = useReturnFocus(open)
  const isPanel = variant === 'panel'
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          className={styles.sheet}
          data-side={side}
          data-look={variant}
          aria-describedby={undefined}
          onOpenAutoFocus={focusDialog}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={ignoreToastClicks}
          onEscapeKeyDown={keepEscapeInField}
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
