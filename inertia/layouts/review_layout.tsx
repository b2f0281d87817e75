import type { ReactNode } from 'react'
import { Wordmark } from '~/components/logo'
import { useFocusAfterWork } from '~/hooks/use_focus'
import { useTheme } from '~/hooks/use_theme'
import styles from './review_layout.module.scss'

/** The layout of review links, for people without an account. */
export default function ReviewLayout({ children }: { children: ReactNode }) {
  useTheme()
  useFocusAfterWork()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Wordmark />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
