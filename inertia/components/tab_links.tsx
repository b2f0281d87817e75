import type { ReactNode } from 'react'
import { Count } from '~/components/count'
import { PageLink } from '~/components/page_link'
import { useChosenInSight } from '~/hooks/use_chosen_in_sight'
import styles from './tabs.module.scss'

export interface TabLink {
  href: string
  label: string
  count?: number
}

interface TabLinksProps {
  /** What the tabs divide, for screen readers. */
  label: string
  links: TabLink[]
  /** The `href` of the tab that is open. */
  current: string
  actions?: ReactNode
}

/** Tabs whose place is in the URL: each is a link to the same page with another query. */
export function TabLinks({ label, links, current, actions }: TabLinksProps) {
  const list = useChosenInSight<HTMLElement>(current)
  return (
    <div className={styles.tabs} data-look="line">
      <div className={styles.bar}>
        <nav ref={list} className={styles.list} aria-label={label}>
          {links.map((link) => (
            <PageLink
              key={link.href}
              href={link.href}
              className={styles.tab}
              data-state={link.href === current ? 'active' : 'inactive'}
              aria-current={link.href === current ? 'page' : undefined}
              preserveState
              preserveScroll
            >
              {link.label}
              {link.count !== undefined && <Count value={link.count} />}
            </PageLink>
          ))}
        </nav>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
