import type { ReactNode } from 'react'
import styles from './empty_state.module.scss'

interface EmptyStateProps {
  title: string
  hint?: ReactNode
  /** One small button. */
  action?: ReactNode
}

export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg width="30" height="46" viewBox="0 0 30 46" aria-hidden>
        <path d="M1 1h28v43.5L15 31 1 44.5z" />
      </svg>
      <h2 className={styles.title}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  )
}
