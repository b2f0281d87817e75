import { Link } from '@inertiajs/react'
import { Wordmark } from '~/components/wordmark'
import styles from './marketing_footer.module.scss'

const LINKS = [
  { href: '/about', words: 'About' },
  { href: '/pricing', words: 'Pricing' },
  { href: '/contact', words: 'Contact' },
  { href: '/privacy', words: 'Privacy' },
  { href: '/terms', words: 'Terms' },
]

export function MarketingFooter() {
  return (
    <footer className={styles.footer}>
      <Link href="/" aria-label="Herald" className={styles.brand}>
        <Wordmark />
      </Link>
      <nav className={styles.links} aria-label="Footer">
        {LINKS.map(({ href, words }) => (
          <Link key={href} href={href} className={styles.link}>
            {words}
          </Link>
        ))}
      </nav>
    </footer>
  )
}
