import { Mark } from '~/components/mark'
import styles from './wordmark.module.scss'

interface WordmarkProps {
  size?: 'medium' | 'large'
}

export function Wordmark({ size = 'medium' }: WordmarkProps) {
  return (
    <span className={styles.wordmark} data-size={size}>
      <Mark size={size === 'large' ? 26 : 22} />
      Herald
    </span>
  )
}
