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
  /** Whether the step's own words say how far: then only the bar counts. */
  count?: 'in-words' | 'in-bar'
  startedAt: Date
  onCancel?: () => void
}

const SECOND = 1000

/** Always says what and how far: the step, the count, the seconds, and a Cancel that works. */
export function Progress({ step, done, total, count = 'in-words', ...rest }: ProgressProps) {
  const { startedAt, onCancel } = rest
  const now = useNow(SECOND)
  const seconds = (now.getTime() - startedAt.getTime()) / SECOND
  const isCounted = done !== undefined && total !== undefined && total > 0
  const isSaid = isCounted && count === 'in-words'
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <Spinner />
        <span className={styles.step} role="status">
          {step}
          {isSaid && ` ${formatCount(done)} of ${formatCount(total)}`}
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
