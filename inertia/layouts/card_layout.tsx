import type { ReactNode } from 'react'
import { Wordmark } from '~/components/logo'
import { useFocusAfterWork } from '~/hooks/use_focus'
import { useTheme } from '~/hooks/use_theme'
import styles from './card_layout.module.scss'

/** A single card for a decision, without other links that could be clicked by mistake. */
export default function CardLayout({ children }: { children: ReactNode }) {
  useTheme()
  useFocusAfterWork()
  return (
    <div className={styles.page}>
      <header>
        <Wordmark />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
