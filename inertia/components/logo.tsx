import styles from './logo.module.scss'

interface WordmarkProps {
  size?: 'medium' | 'large'
}

export function Wordmark({ size = 'medium' }: WordmarkProps) {
  return (
    <span className={styles.wordmark} data-size={size}>
      <Logo size={size === 'large' ? 26 : 22} />
      Herald
    </span>
  )
}

/** The logo. It is decorative, because the product's name is beside it or names its link. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path d="M4 1h5.5v9h5V1H20v22l-8-8-8 8z" />
    </svg>
  )
}

interface LinkedinBadgeProps {
  size?: 13 | 16 | 20
  /** Set if no visible text says LinkedIn. */
  label?: string
}

/** LinkedIn's logo, the only use of its blue. */
export function LinkedinBadge({ size = 16, label }: LinkedinBadgeProps) {
  const accessibleProps = label ? { 'role': 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className={styles.badge}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      {...accessibleProps}
    >
      <rect width="16" height="16" rx="2.5" />
      <path d="M3.4 6.5h1.8v6H3.4zM4.3 3.4a1.05 1.05 0 1 1 0 2.1 1.05 1.05 0 0 1 0-2.1zM6.5 6.5h1.75v.82c.3-.53.98-.98 1.9-.98 1.9 0 2.45 1.2 2.45 2.94v3.22h-1.83V9.6c0-.83-.15-1.6-1.1-1.6-.98 0-1.34.68-1.34 1.6v2.9H6.5z" />
    </svg>
  )
}
