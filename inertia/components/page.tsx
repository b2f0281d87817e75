import { useEffect, useState } from 'react'
import type { ReactNode, ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { Link } from '@inertiajs/react'
import { ArrowLeft } from 'lucide-react'
import { useLinkInTab } from '~/lib/organization_of_tab'
import { TOP_BAR_NOTE } from '~/lib/shell'
import styles from './page.module.scss'

export function PageContent({ children }: { children: ReactNode }) {
  return <div className={styles.content}>{children}</div>
}

interface PageHeaderProps {
  title: ReactNode
  /** For a page that is opened from another one: the link back, before the title. */
  back?: { href: string; label: string }
  /** Muted text beside the title. */
  note?: ReactNode
  /** Shown at the end of the line. */
  actions?: ReactNode
  /** On phones, the bar above says the title. */
  isInBar?: boolean
}

export function PageHeader({ title, back, note, actions, isInBar }: PageHeaderProps) {
  const inBar = note || actions ? 'title' : 'all'
  return (
    <header className={styles.header} data-bar={isInBar ? inBar : undefined}>
      <div className={styles.titles}>
        <h1 className={styles.title} data-back={Boolean(back)}>
          {back && (
            <PageLink href={back.href} className={styles.back} aria-label={back.label}>
              <ArrowLeft size={18} />
            </PageLink>
          )}
          {title}
        </h1>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

/** A short note in the top bar of a phone. */
export function TopBarNote({ children }: { children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  useEffect(() => setBar(document.getElementById(TOP_BAR_NOTE)), [])
  return bar && createPortal(children, bar)
}

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { href: string }

/** A link to another page that keeps the tab's organization. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  return <Link href={useLinkInTab(href)} {...rest} />
}
