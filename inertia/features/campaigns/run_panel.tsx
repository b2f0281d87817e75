import { Spinner } from '~/components/spinner'
import { useNow } from '~/hooks/use_now'
import { formatElapsed } from '~/lib/format_elapsed'
import type { GenerationRun } from '~/lib/campaign_wire'
import { COUNTDOWN } from './messages'
import styles from './countdown.module.scss'

interface RunPanelProps {
  run: GenerationRun
  isStopping: boolean
}

const SECOND_MS = 1000
const LEAST_STEPS = 3

type SegmentState = 'done' | 'running' | 'waiting'

function segmentsOf({ progress, status }: GenerationRun): SegmentState[] {
  const count = Math.max(progress.total, LEAST_STEPS)
  return Array.from({ length: count }, (_, step) => {
    if (step < progress.done) return 'done'
    return step === progress.done && status === 'running' ? 'running' : 'waiting'
  })
}

/** A post being written: the step, the seconds, and a segment for each step. */
export function RunPanel({ run, isStopping }: RunPanelProps) {
  const now = useNow(SECOND_MS)
  const begun = new Date(run.started_at ?? run.created_at)
  const seconds = (now.valueOf() - begun.valueOf()) / SECOND_MS
  return (
    <div className={styles.panel} data-state="making">
      <p className={styles.line}>
        <span>{COUNTDOWN.making}</span>
        <span>{formatElapsed(seconds)}</span>
      </p>
      <p className={styles.hero} role="status">
        <Spinner size={16} />
        {isStopping ? COUNTDOWN.cancelling : run.progress.step || COUNTDOWN.starting}
      </p>
      <div className={styles.segments} aria-hidden>
        {segmentsOf(run).map((state, step) => (
          <span key={step} className={styles.segment} data-state={state} />
        ))}
      </div>
    </div>
  )
}
