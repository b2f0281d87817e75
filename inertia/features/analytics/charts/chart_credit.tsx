import { ANALYTICS } from '~/features/analytics/messages'
import styles from './charts.module.scss'

/** The link that the charts' licence asks for. */
export function ChartCredit() {
  return (
    <p className={styles.credit}>
      <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
        {ANALYTICS.charts}
      </a>
    </p>
  )
}
