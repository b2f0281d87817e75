import type { ReactNode } from 'react'
import styles from './table.module.scss'

interface TableProps {
  /** What the rows are, for screen readers. */
  label: string
  /** Rows of 56 or of 38. */
  density?: 'roomy' | 'dense'
  /** `page` runs from edge to edge and keeps the page's margins inside. */
  inset?: 'none' | 'page'
  /** Table rows in thead and tbody, of TableHead and TableCell. */
  children: ReactNode
}

export function Table({ label, density = 'roomy', inset = 'none', children }: TableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} data-density={density} data-inset={inset} aria-label={label}>
        {children}
      </table>
    </div>
  )
}
