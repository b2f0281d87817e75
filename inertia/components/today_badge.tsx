import type { ReactNode } from 'react'
import styles from './today_badge.module.scss'

/** A badge used only for today and the current time. */
export function TodayBadge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>
}
