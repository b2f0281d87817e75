import type { ReactNode } from 'react'
import styles from './tag.module.scss'

/** Says something; it cannot be pressed. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}
