import type { ReactNode } from 'react'
import { Wordmark } from '~/components/logo'
import { useTheme } from '~/hooks/use_theme'
import styles from './card_layout.module.scss'

/** One card and nothing to click by mistake, for a decision. */
export default function CardLayout({ children }: { children: ReactNode }) {
  useTheme()
  return (
    <div className={styles.page}>
      <header>
        <Wordmark />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
