import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import { Count } from '~/components/badge'
import { useScrollToChosen } from '~/hooks/use_focus'
import { PageLink } from '~/components/page'
import styles from './tabs.module.scss'

interface TabItem {
  value: string
  label: string
  count?: number
  /** Color of the count. */
  tone?: 'neutral' | 'caution'
  icon?: LucideIcon
}

interface TabsProps {
  /** The accessible name of the tabs. */
  label: string
  value: string
  onChange: (value: string) => void
  tabs: TabItem[]
  /** `side` tabs are left of the panel, or above it on a phone. */
  variant?: 'line' | 'side'
  /** Shown at the end of the tabs' line. */
  actions?: ReactNode
  /** The TabPanels. */
  children: ReactNode
}

export function Tabs(props: TabsProps) {
  const { label, value, onChange, tabs, variant = 'line', actions, children } = props
  const list = useScrollToChosen<HTMLDivElement>(value)
  return (
    <Radix.Root
      className={styles.tabs}
      data-look={variant}
      value={value}
      onValueChange={onChange}
      orientation={variant === 'side' ? 'vertical' : 'horizontal'}
    >
      <div className={styles.bar}>
        <Radix.List ref={list} className={styles.list} aria-label={label}>
          {tabs.map(({ icon: Icon, ...tab }) => (
            <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
              {Icon && <Icon size={16} />}
              {tab.label}
              {tab.count !== undefined && <Count value={tab.count} tone={tab.tone} />}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </Radix.Root>
  )
}

interface TabPanelProps {
  value: string
  children: ReactNode
}

export function TabPanel({ value, children }: TabPanelProps) {
  return (
    <Radix.Content value={value} className={styles.panel}>
      {children}
    </Radix.Content>
  )
}

interface TabLink {
  href: string
  label: string
  count?: number
}

interface TabLinksProps {
  /** The accessible name of the tabs. */
  label: string
  links: TabLink[]
  /** The `href` of the open tab. */
  current: string
  actions?: ReactNode
}

/** Tabs stored in the URL. Each is a link to the same page with another query. */
export function TabLinks({ label, links, current, actions }: TabLinksProps) {
  const list = useScrollToChosen<HTMLElement>(current)
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
