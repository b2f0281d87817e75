import type { ReactNode } from 'react'
import styles from './page_header.module.scss'

interface PageHeaderProps {
  title: ReactNode
  /** Beside the title, in muted words. */
  note?: ReactNode
  /** At the end of the line. */
  actions?: ReactNode
}

export function PageHeader({ title, note, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title}</h1>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
