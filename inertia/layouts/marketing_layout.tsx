import type { ReactNode } from 'react'
import { MarketingFooter } from '~/layouts/marketing_footer'
import { MarketingHeader } from '~/layouts/marketing_header'
import { useTheme } from '~/hooks/use_theme'
import type { Reader } from '~/hooks/use_reader'
import styles from './marketing_layout.module.scss'

interface MarketingLayoutProps {
  reader?: Reader
  children: ReactNode
}

/** Header, ground and footer of the public pages; a page decides how wide its parts are. */
export default function MarketingLayout({ reader = 'visitor', children }: MarketingLayoutProps) {
  useTheme()
  return (
    <div className={styles.page}>
      <MarketingHeader reader={reader} />
      <main className={styles.main}>{children}</main>
      <MarketingFooter />
    </div>
  )
}
