import styles from './mark.module.scss'

interface MarkProps {
  size?: number
  /** `ink` where signal is taken. */
  tone?: 'signal' | 'ink' | 'inherit'
}

/** The hanging banner. Decorative: the product's name stands beside it, or names its link. */
export function Mark({ size = 22, tone = 'signal' }: MarkProps) {
  return (
    <svg
      className={styles.mark}
      data-tone={tone}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <path d="M4 1h5.5v9h5V1H20v22l-8-8-8 8z" />
    </svg>
  )
}
