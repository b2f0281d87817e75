import type { ReactNode } from 'react'
import styles from './pennant.module.scss'

/** Only for Today and for the time now. */
export function Pennant({ children }: { children: ReactNode }) {
  return <span className={styles.pennant}>{children}</span>
}
