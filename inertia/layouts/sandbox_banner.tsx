import { FlaskConical } from 'lucide-react'
import styles from './sandbox_banner.module.scss'

/** Worn by every page while LinkedIn is the sandbox peer. */
export function SandboxBanner() {
  return (
    <aside className={styles.banner} aria-label="Sandbox">
      <FlaskConical size={14} />
      <strong>Sandbox</strong>
      <span>Posts go to a practice feed on this machine, not to LinkedIn.</span>
    </aside>
  )
}
