import type { ReactNode } from 'react'
import styles from './dialog.module.scss'

interface DialogBodyProps {
  /** `flush` leaves the space to the parts inside. */
  space?: 'padded' | 'flush'
  children: ReactNode
}

export function DialogBody({ space = 'padded', children }: DialogBodyProps) {
  return (
    <div className={styles.body} data-space={space}>
      {children}
    </div>
  )
}
