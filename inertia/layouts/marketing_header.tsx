import type { KeyboardEvent, ReactNode } from 'react'
import { Link, usePage } from '@inertiajs/react'
import { Menu, X } from 'lucide-react'
import { ButtonLink } from '~/components/button_link'
import { Wordmark } from '~/components/wordmark'
import type { Reader } from '~/hooks/use_reader'
import styles from './marketing_header.module.scss'

/** Who is known already has nothing to sign up for. */
function ItemsOfMember() {
  return (
    <ButtonLink href="/dashboard" tone="ink">
      Dashboard
    </ButtonLink>
  )
}

function ItemsOfVisitor() {
  return (
    <>
      <Link href="/pricing" className={styles.item}>
        Pricing
      </Link>
      <Link href="/login" className={styles.item}>
        Login
      </Link>
      <ButtonLink href="/signup" tone="ink">
        Get Started Free
      </ButtonLink>
    </>
  )
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape') return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}

/** The slide-out menu opens without a script too; another page closes it. */
function SlideOutMenu({ children }: { children: ReactNode }) {
  const { url } = usePage()
  return (
    <details key={url} className={styles.menu} onKeyDown={closeOnEscape}>
      <summary aria-label="Menu">
        <Menu size={20} className={styles.opens} />
        <X size={20} className={styles.closes} />
      </summary>
      <nav className={styles.panel} aria-label="Menu">
        {children}
      </nav>
    </details>
  )
}

export function MarketingHeader({ reader }: { reader: Reader }) {
  const items = reader === 'member' ? <ItemsOfMember /> : <ItemsOfVisitor />
  return (
    <header className={styles.header}>
      <Link href="/" aria-label="Herald" className={styles.brand}>
        <Wordmark size="large" />
      </Link>
      <nav className={styles.nav} aria-label="Main">
        {items}
      </nav>
      <SlideOutMenu>{items}</SlideOutMenu>
    </header>
  )
}
