import type { ReactNode } from 'react'
import { Wordmark } from '~/components/wordmark'
import { useTheme } from '~/hooks/use_theme'
import styles from './review_layout.module.scss'

/** Of pages for people without an account: the posts, and who made the page. */
export default function ReviewLayout({ children }: { children: ReactNode }) {
  useTheme()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Wordmark />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
