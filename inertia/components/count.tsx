import { formatCount } from '~/lib/format_count'
import styles from './count.module.scss'

interface CountProps {
  value: number
  /** `caution` where something waits for a person, `signal` for what is new. */
  tone?: 'neutral' | 'caution' | 'signal'
}

export function Count({ value, tone = 'neutral' }: CountProps) {
  return (
    <span className={styles.count} data-tone={tone}>
      {formatCount(value)}
    </span>
  )
}
