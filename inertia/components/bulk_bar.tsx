import type { ReactNode } from 'react'
import { formatCount } from '~/lib/format'
import styles from './bulk_bar.module.scss'

interface BulkBarProps {
  /** Number of selected rows. The bar is hidden at 0. */
  count: number
  onLeave: () => void
  /** The buttons. Their labels should include the number. */
  children: ReactNode
}

/** Floats above the lower edge of the page while rows are selected. */
export function BulkBar({ count, onLeave, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <div className={styles.bar} role="region" aria-label="Selection" data-action-bar>
      <span aria-live="polite">
        <strong>{formatCount(count)}</strong> selected
      </span>
      <button type="button" className={styles.leave} onClick={onLeave}>
        <span className={styles.key}>Esc to cancel</span>
        <span className={styles.word}>Cancel</span>
      </button>
      {children}
    </div>
  )
}
