import type { ReactNode } from 'react'
import { Link, usePage } from '@inertiajs/react'
import { Banners } from '~/components/banners'
import { Toaster } from '~/components/toaster'
import { Wordmark } from '~/components/logo'
import { useFocusAfterWork } from '~/hooks/use_focus'
import { useInBrowser } from '~/hooks/use_media_query'
import { useNow } from '~/hooks/use_clock'
import { useOpenedPage } from '~/hooks/use_opened_page'
import { SandboxBanner } from '~/layouts/sandbox_banner'
import { useTheme } from '~/hooks/use_theme'
import type { ShellProps } from '~/layouts/shell_props'
import styles from './auth_layout.module.scss'

export default function AuthLayout({ children }: { children: ReactNode }) {
  const { sandbox } = usePage<ShellProps>().props
  const now = useNow()
  const isInBrowser = useInBrowser()
  useTheme()
  useFocusAfterWork()
  const openedPage = useOpenedPage()
  return (
    <div className={styles.page}>
      {sandbox && <SandboxBanner />}
      <div className={styles.split}>
        <div className={styles.side}>
          <header className={styles.brand}>
            <Link href="/">
              <Wordmark size="large" />
            </Link>
          </header>
          <main id="main" tabIndex={-1} className={styles.form}>
            {children}
          </main>
        </div>
        <aside className={styles.panel} aria-label="About Herald">
          {isInBrowser && <Banners now={now} />}
          <div className={styles.words}>
            <p className={styles.headline}>Transform Your Social Media Presence</p>
            <Link href="/" className={styles.support}>
              Contact support
            </Link>
          </div>
        </aside>
      </div>
      <span role="status" className={styles.opened}>
        {openedPage}
      </span>
      <Toaster />
    </div>
  )
}
