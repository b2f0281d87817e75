import type { ReactNode, KeyboardEvent } from 'react'
import { Link, usePage, Head } from '@inertiajs/react'
import { Menu, X } from 'lucide-react'
import { useTheme } from '~/hooks/use_theme'
import type { Reader } from '~/hooks/use_reader'
import { Wordmark } from '~/components/logo'
import { ButtonLink } from '~/components/buttons/button'
import type { ShellProps } from '~/layouts/shell_props'
import styles from './public_layout.module.scss'

interface MarketingLayoutProps {
  reader?: Reader
  children: ReactNode
}

/** Header, background and footer of the public pages. Each page sets its own content width. */
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

const LINKS = [
  { href: '/about', label: 'About' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/contact', label: 'Contact' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
]

function MarketingFooter() {
  return (
    <footer className={styles.footer}>
      <Link href="/" aria-label="Herald" className={styles.marketingFooterBrand}>
        <Wordmark />
      </Link>
      <nav className={styles.links} aria-label="Footer">
        {LINKS.map(({ href, label }) => (
          <Link key={href} href={href} className={styles.link}>
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  )
}

/** The menu items of members, without the sign-up links. */
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

/** A menu that opens without scripts. A navigation closes it. */
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

function MarketingHeader({ reader }: { reader: Reader }) {
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

interface PublicHeadProps {
  title: string
  /** One or two sentences for search engines and link previews. */
  description: string
  path: string
}

/** Metadata of a public page for search engines and link previews. */
export function PublicHead({ title, description, path }: PublicHeadProps) {
  const { siteUrl } = usePage<ShellProps>().props
  const url = `${siteUrl}${path}`
  return (
    <Head title={title}>
      <meta head-key="description" name="description" content={description} />
      <link head-key="canonical" rel="canonical" href={url} />
      <meta head-key="og:type" property="og:type" content="website" />
      <meta head-key="og:site_name" property="og:site_name" content="Herald" />
      <meta head-key="og:title" property="og:title" content={title} />
      <meta head-key="og:description" property="og:description" content={description} />
      <meta head-key="og:url" property="og:url" content={url} />
      <meta head-key="og:image" property="og:image" content={`${siteUrl}/images/link_card.png`} />
      <meta head-key="twitter:card" name="twitter:card" content="summary_large_image" />
    </Head>
  )
}
