import type { ReactNode } from 'react'
import { MarketingFooter } from '~/layouts/marketing_footer'
import { MarketingHeader } from '~/layouts/marketing_header'
import { useTheme } from '~/hooks/use_theme'
import styles from './marketing_layout.module.scss'

/** Header, ground and footer of the public pages; a page decides how wide its parts are. */
export default function MarketingLayout({ children }: { children: ReactNode }) {
  useTheme()
  return (
    <div className={styles.page}>
      <MarketingHeader />
      <main className={styles.main}>{children}</main>
      <MarketingFooter />
    </div>
  )
}
