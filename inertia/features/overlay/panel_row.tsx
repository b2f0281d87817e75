import type { ReactNode } from 'react'
import styles from './panel.module.scss'

/** A word at the left, its control at the right; the control carries the name. */
export function PanelRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}
