import type { ReactNode } from 'react'
import { Dialog } from 'radix-ui'
import { useReturnFocus } from '~/hooks/use_return_focus'
import { VisuallyHidden } from '~/components/visually_hidden'
import styles from './sheet.module.scss'

interface SheetProps {
  open: boolean
  onClose: () => void
  /** Its name, for screen readers. */
  title: string
  side?: 'left' | 'right'
  children: ReactNode
}

/** Slides in over the page from an edge: the menu on a phone. */
export function Sheet({ open, onClose, title, side = 'left', children }: SheetProps) {
  const returnFocus = useReturnFocus(open)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          className={styles.sheet}
          data-side={side}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
        >
          <VisuallyHidden>
            <Dialog.Title>{title}</Dialog.Title>
          </VisuallyHidden>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
