import type { ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'
import { formatCount } from '~/lib/format_count'
import styles from './meter.module.scss'

interface MeterProps {
  label: string
  used: number
  /** Null means without a limit. */
  limit: number | null
  /** Said below once more than 80 % is used. */
  warning?: ReactNode
}

const CAUTION_FROM = 0.8

export function Meter({ label, used, limit, warning }: MeterProps) {
  const share = limit ? Math.min(used / limit, 1) : 0
  const isHigh = share > CAUTION_FROM
  const words = limit === null ? formatCount(used) : `${formatCount(used)} / ${formatCount(limit)}`
  return (
    <div className={styles.meter} data-state={isHigh ? 'high' : 'calm'}>
      <div className={styles.head}>
        <span>{label}</span>
        <span>{words}</span>
      </div>
      <div
        className={styles.track}
        data-limit={limit === null ? 'none' : 'some'}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit ?? used}
        aria-valuenow={limit === null ? used : Math.min(used, limit)}
        aria-valuetext={words}
      >
        <span className={styles.fill} style={{ width: `${share * 100}%` }} />
      </div>
      {isHigh && warning && (
        <p className={styles.warning}>
          <TriangleAlert size={12} />
          <span>{warning}</span>
        </p>
      )}
    </div>
  )
}
