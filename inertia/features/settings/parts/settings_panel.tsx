import type { ReactNode } from 'react'
import styles from './parts.module.scss'

/** What a tab shows: its cards, one under the other. */
export function SettingsPanel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>
}
