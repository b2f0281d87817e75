import styles from './linkedin_badge.module.scss'

interface LinkedinBadgeProps {
  size?: 13 | 16 | 20
  /** Given where no word beside it says LinkedIn. */
  label?: string
}

/** The network's badge: the only place of LinkedIn's blue. */
export function LinkedinBadge({ size = 16, label }: LinkedinBadgeProps) {
  const said = label ? { 'role': 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={styles.badge} width={size} height={size} viewBox="0 0 16 16" {...said}>
      <rect width="16" height="16" rx="2.5" />
      <path d="M3.4 6.5h1.8v6H3.4zM4.3 3.4a1.05 1.05 0 1 1 0 2.1 1.05 1.05 0 0 1 0-2.1zM6.5 6.5h1.75v.82c.3-.53.98-.98 1.9-.98 1.9 0 2.45 1.2 2.45 2.94v3.22h-1.83V9.6c0-.83-.15-1.6-1.1-1.6-.98 0-1.34.68-1.34 1.6v2.9H6.5z" />
    </svg>
  )
}
