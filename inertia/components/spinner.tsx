import styles from './spinner.module.scss'

interface SpinnerProps {
  size?: 12 | 14 | 16 | 24
  /** The accessible name. Omit it if there is visible text beside the spinner. */
  label?: string
}

export function Spinner({ size = 14, label }: SpinnerProps) {
  const accessibleProps = label
    ? { 'role': 'status', 'aria-label': label }
    : { 'aria-hidden': true }
  return <span className={styles.ring} data-size={size} {...accessibleProps} />
}
