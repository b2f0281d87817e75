import { Spinner } from '~/components/spinner'
import { useNow } from '~/hooks/use_now'
import { formatElapsed } from '~/lib/format_elapsed'
import type { RunProgress } from '~/lib/campaign_wire'
import styles from './countdown.module.scss'

interface RunPanelProps {
  label: string
  /** What is done just now. */
  words: string
  progress: RunProgress
  /** Nothing is done of what still waits for its turn. */
  isRunning: boolean
  /** When it began, by the server's clock. */
  begun: Date
  aheadMs: number
}

const SECOND_MS = 1000
/** As long as nobody has said how many there are. */
const USUAL_STEPS = 3

type SegmentState = 'done' | 'running' | 'waiting'

function segmentsOf({ done, total }: RunProgress, isRunning: boolean): SegmentState[] {
  return Array.from({ length: total || USUAL_STEPS }, (_, step) => {
    if (step < done) return 'done'
    return step === done && isRunning ? 'running' : 'waiting'
  })
}

/** A post being written: the step, the seconds, and a segment for each step. */
export function RunPanel({ label, words, progress, isRunning, begun, aheadMs }: RunPanelProps) {
  const now = useNow(SECOND_MS)
  const seconds = (now.valueOf() + aheadMs - begun.valueOf()) / SECOND_MS
  return (
    <div className={styles.panel} data-state="making">
      <p className={styles.line}>
        <span>{label}</span>
        <span>{formatElapsed(seconds)}</span>
      </p>
      <p className={styles.hero} role="status">
        <Spinner size={16} />
        {words}
      </p>
      <div className={styles.segments} aria-hidden>
        {segmentsOf(progress, isRunning).map((state, step) => (
          <span key={step} className={styles.segment} data-state={state} />
        ))}
      </div>
    </div>
  )
}
