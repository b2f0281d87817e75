import type { ReactNode } from 'react'
import { formatCount } from '~/lib/format_count'
import styles from './bulk_bar.module.scss'

interface BulkBarProps {
  /** How many are selected; at 0 the bar is gone. */
  count: number
  onLeave: () => void
  /** The buttons; say in them how many. */
  children: ReactNode
}

/** Floats above the page's lower edge while rows are selected. */
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
