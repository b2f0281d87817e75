import type { ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'
import { shownShare } from '@domain/billing/shown_plan'
import { formatCount } from '~/lib/format_count'
import styles from './usage_meter.module.scss'

interface UsageMeterProps {
  label: string
  used: number
  /** -1 means unlimited. */
  limit: number
  /** Below the bar: what is left, when it starts anew. */
  hint: ReactNode
  /** In place of the hint, with the bar in caution. */
  warning?: string | false
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** The meter of picture 09: figure first, bar below, and what it means in a sentence. */
export function UsageMeter({ label, used, limit, hint, warning }: UsageMeterProps) {
  const share = shownShare(used, limit)
  const of = share === null ? 'of unlimited' : `of ${formatCount(limit)}`
  const words = `${formatCount(used)} ${of}`
  return (
    <div className={styles.meter} data-state={warning ? 'low' : 'calm'}>
      <p className={styles.head}>
        <span className={styles.label}>{label}</span>
        <span>{share === null ? 'No limit' : percent.format(share)}</span>
      </p>
      <p className={styles.figure}>
        <strong>{formatCount(used)}</strong> {of}
      </p>
      <div
        className={styles.track}
        data-limit={share === null ? 'none' : 'some'}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={share === null ? used : limit}
        aria-valuenow={share === null ? used : Math.min(used, limit)}
        aria-valuetext={words}
      >
        <span className={styles.fill} style={{ width: `${(share ?? 0) * 100}%` }} />
      </div>
      {warning && (
        <p className={styles.warning}>
          <TriangleAlert size={12} />
          <span>{warning}</span>
        </p>
      )}
      <p className={styles.hint}>{hint}</p>
    </div>
  )
}
