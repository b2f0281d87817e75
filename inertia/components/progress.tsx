import { useNow } from '~/hooks/use_now'
import { formatCount } from '~/lib/format_count'
import { formatElapsed } from '~/lib/format_elapsed'
import { Button } from '~/components/button'
import { Spinner } from '~/components/spinner'
import styles from './progress.module.scss'

interface ProgressProps {
  /** What runs now: 'Reading page'. */
  step: string
  /** How far; leave out what cannot be counted. */
  done?: number
  total?: number
  startedAt: Date
  onCancel?: () => void
}

const SECOND = 1000

/** Always says what and how far: the step, the count, the seconds, and a Cancel that works. */
export function Progress({ step, done, total, startedAt, onCancel }: ProgressProps) {
  const now = useNow(SECOND)
  const seconds = (now.getTime() - startedAt.getTime()) / SECOND
  const isCounted = done !== undefined && total !== undefined && total > 0
  const count = isCounted ? ` ${formatCount(done)} of ${formatCount(total)}` : ''
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <Spinner />
        <span className={styles.step} role="status">
          {step}
          {count}
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
