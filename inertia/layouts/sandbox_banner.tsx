import { usePage } from '@inertiajs/react'
import { FlaskConical } from 'lucide-react'
import type { ShellProps } from '~/layouts/shell_props'
import styles from './sandbox_banner.module.scss'

/** Shown on every page while LinkedIn is replaced by the sandbox. */
export function SandboxBanner() {
  const { feedUrl } = usePage<ShellProps>().props
  return (
    <aside className={styles.banner} aria-label="Sandbox">
      <FlaskConical size={14} />
      <strong>Sandbox</strong>
      <span>
        Posts go to{' '}
        <a href={feedUrl ?? '/'} target="_blank" rel="noopener noreferrer" className={styles.feed}>
          a practice feed
        </a>{' '}
        on this machine, not to LinkedIn.
      </span>
    </aside>
  )
}
