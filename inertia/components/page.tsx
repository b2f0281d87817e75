import type { ReactNode, ComponentProps } from 'react'
import { Link } from '@inertiajs/react'
import { useLinkInTab } from '~/hooks/use_link_in_tab'
import styles from './page.module.scss'

interface PageContentProps {
  /** `flush` for tables that span the full width. */
  space?: 'padded' | 'flush'
  children: ReactNode
}

export function PageContent({ space = 'padded', children }: PageContentProps) {
  return (
    <div className={styles.content} data-space={space}>
      {children}
    </div>
  )
}

interface PageHeaderProps {
  title: ReactNode
  /** Muted text beside the title. */
  note?: ReactNode
  /** Shown at the end of the line. */
  actions?: ReactNode
}

export function PageHeader({ title, note, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title}</h1>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { href: string }

/** A link to another page that keeps the tab's organization. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  return <Link href={useLinkInTab(href)} {...rest} />
}
