import type { ReactNode } from 'react'
import { Link } from '@inertiajs/react'
import { ButtonLink } from '~/components/button_link'
import { UiProvider } from '~/components/ui_provider'
import { Wordmark } from '~/components/wordmark'
import styles from './marketing_layout.module.scss'

/** Header and ground of the public pages. */
export default function MarketingLayout({ children }: { children: ReactNode }) {
  return (
    <UiProvider>
      <header className={styles.header}>
        <Link href="/" aria-label="Herald" className={styles.brand}>
          <Wordmark size="large" />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <Link href="/login" className={styles.item}>
            Login
          </Link>
          <ButtonLink href="/signup" tone="ink">
            Get Started Free
          </ButtonLink>
        </nav>
      </header>
      <main className={styles.main}>{children}</main>
    </UiProvider>
  )
}
