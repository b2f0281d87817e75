import type { CSSProperties } from 'react'
import { useNow } from '~/hooks/use_clock'
import { formatCount, formatElapsed } from '~/lib/format'
import { Button } from '~/components/buttons/button'
import { Spinner } from '~/components/spinner'
import styles from './progress.module.scss'

interface ProgressProps {
  /** The current step: 'Reading page'. */
  step: string
  /** Omit both if the progress cannot be counted. */
  done?: number
  total?: number
  /** `in-bar` if the step's text already contains the count. */
  count?: 'in-words' | 'in-bar'
  startedAt: Date
  onCancel?: () => void
}

const SECOND = 1000

/** The current step with count, elapsed time and a Cancel button. */
export function Progress({ step, done, total, count = 'in-words', ...rest }: ProgressProps) {
  const { startedAt, onCancel } = rest
  const now = useNow(SECOND)
  const seconds = (now.getTime() - startedAt.getTime()) / SECOND
  const isCounted = done !== undefined && total !== undefined && total > 0
  const isCountInText = isCounted && count === 'in-words'
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <Spinner />
        <span className={styles.step} role="status">
          {step}
          {isCountInText && ` ${formatCount(done)} of ${formatCount(total)}`}
        </span>
        <span className={styles.clock}>{formatElapsed(seconds)}</span>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {isCounted && (
        <progress className={styles.track} value={done} max={total} aria-label={step} />
      )}
    </div>
  )
}

interface ProgressRingProps {
  done: number
  total: number
}

const SIZE = 18
const STROKE = 3
const RADIUS = (SIZE - STROKE) / 2
const LENGTH = 2 * Math.PI * RADIUS
const CIRCLE = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, strokeWidth: STROKE }

/** A decorative progress ring. The numbers are shown beside it. */
export function ProgressRing({ done, total }: ProgressRingProps) {
  return (
    <svg className={styles.ring} width={SIZE} height={SIZE} aria-hidden>
      <circle {...CIRCLE} className={styles.progressRingTrack} />
      <circle
        {...CIRCLE}
        className={styles.done}
        strokeDasharray={`${(LENGTH * done) / total} ${LENGTH}`}
      />
    </svg>
  )
}

interface MeterProps {
  label: string
  used: number
  /** Null means unlimited. */
  limit: number | null
}

const CAUTION_FROM = 0.8

export function Meter({ label, used, limit }: MeterProps) {
  const share = limit ? Math.min(used / limit, 1) : 0
  const isHigh = share > CAUTION_FROM
  const usageText =
    limit === null ? formatCount(used) : `${formatCount(used)} / ${formatCount(limit)}`
  return (
    <div className={styles.meter} data-state={isHigh ? 'high' : 'calm'}>
      <div className={styles.head}>
        <span>{label}</span>
        <span>{usageText}</span>
      </div>
      <div
        className={styles.meterTrack}
        data-limit={limit === null ? 'none' : 'some'}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit ?? used}
        aria-valuenow={limit === null ? used : Math.min(used, limit)}
        aria-valuetext={usageText}
      >
        <span className={styles.fill} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}

interface SkeletonProps {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  shape?: 'line' | 'box' | 'round'
}

/** A placeholder in the shape of the content. Announce 'Loading...' once beside a group of them. */
export function Skeleton({ width = '100%', height = 10, shape = 'line' }: SkeletonProps) {
  return (
    <span className={styles.skeleton} data-shape={shape} style={{ width, height }} aria-hidden />
  )
}
