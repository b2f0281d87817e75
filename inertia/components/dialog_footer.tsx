import type { ReactNode } from 'react'
import styles from './dialog.module.scss'

interface DialogFooterProps {
  /** Far left: Delete. */
  aside?: ReactNode
  /** The safe button first, the main action last. */
  children: ReactNode
}

export function DialogFooter({ aside, children }: DialogFooterProps) {
  return (
    <footer className={styles.footer} data-action-bar>
      {aside && <div className={styles.aside}>{aside}</div>}
      {children}
    </footer>
  )
}
