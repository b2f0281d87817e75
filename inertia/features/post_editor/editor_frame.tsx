import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'radix-ui'
import { focusDialog } from '~/components/focus_dialog'
import { keepForToasts } from '~/components/keep_for_toasts'
import { useReturnFocus } from '~/hooks/use_return_focus'
import styles from './editor.module.scss'

interface EditorFrameProps {
  /** What Esc and a click outside do: it may ask first. */
  leave: RefObject<() => void>
  children: ReactNode
}

/** The dialog around whichever post is open: it stays while one goes from post to post. */
export function EditorFrame({ leave, children }: EditorFrameProps) {
  const returnFocus = useReturnFocus(true)
  return (
    <Dialog.Root open onOpenChange={(next) => !next && leave.current()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim}>
          <Dialog.Content
            className={styles.dialog}
            aria-describedby={undefined}
            onOpenAutoFocus={focusDialog}
            onCloseAutoFocus={returnFocus}
            onInteractOutside={keepForToasts}
          >
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
