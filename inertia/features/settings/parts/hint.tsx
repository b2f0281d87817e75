import type { ReactNode } from 'react'
import styles from './parts.module.scss'

/** A quiet line; one with `role="status"` is read out when it changes. */
export function Hint({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p className={styles.hint} role={role}>
      {children}
    </p>
  )
}
