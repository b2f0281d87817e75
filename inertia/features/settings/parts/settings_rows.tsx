import type { ReactNode } from 'react'
import styles from './parts.module.scss'

/** A list of `SettingsRow`. */
export function SettingsRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}
