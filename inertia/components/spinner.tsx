import styles from './spinner.module.scss'

interface SpinnerProps {
  size?: 12 | 14 | 16 | 24
  /** Said to screen readers; leave it out where a word stands beside the ring. */
  label?: string
}

export function Spinner({ size = 14, label }: SpinnerProps) {
  const said = label ? { 'role': 'status', 'aria-label': label } : { 'aria-hidden': true }
  return <span className={styles.ring} data-size={size} {...said} />
}
