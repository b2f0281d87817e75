import { Check, Circle, Square } from 'lucide-react'
import type { Turn } from '@domain/assistant/conversation'
import { Button } from '~/components/button'
import { Spinner } from '~/components/spinner'
import { useNow } from '~/hooks/use_now'
import { useRotation } from '~/hooks/use_rotation'
import { formatCount } from '~/lib/format_count'
import { formatElapsed } from '~/lib/format_elapsed'
import { CHAT, LOADING_LINE_MS, LOADING_LINES } from './messages'
import styles from './writing.module.scss'

interface WritingProps {
  turn: Turn
  /** The number that the answer will have. */
  version: number
  /** Whether a picture is made after the text. */
  isPictured: boolean
  /** Where the text can be read as it is written, where there is room for both. */
  shownOn: 'sheet' | 'chat'
  onStop: () => void
}

const SECOND_MS = 1000

function Understood({ turn }: { turn: Turn }) {
  const line = useRotation(LOADING_LINES, LOADING_LINE_MS)
  const { startedAtMs, firstWordsAtMs } = turn
  if (firstWordsAtMs === null) {
    return (
      <li data-state="running">
        <Spinner size={14} />
        <span role="status">{line}</span>
      </li>
    )
  }
  return (
    <li data-state="done">
      <Check size={14} aria-hidden />
      <span>Brand voice and request</span>
      <small>{((firstWordsAtMs - startedAtMs) / SECOND_MS).toFixed(1)} s</small>
    </li>
  )
}

function Text({ turn }: { turn: Turn }) {
  const now = useNow(SECOND_MS)
  const seconds = (now.getTime() - turn.startedAtMs) / SECOND_MS
  const isRunning = turn.firstWordsAtMs !== null
  return (
    <li data-state={isRunning ? 'running' : 'waiting'}>
      {isRunning ? <Spinner size={14} /> : <Circle size={8} aria-hidden />}
      <span>Post text</span>
      <small>
        {formatElapsed(seconds)}
        {isRunning && ` · ${formatCount(turn.written.length)} characters`}
      </small>
    </li>
  )
}

/** What is being written, how far it is, and the way to stop it. */
export function Writing({ turn, version, isPictured, shownOn, onStop }: WritingProps) {
  const isStopping = turn.state === 'stopping'
  return (
    <div className={styles.writing}>
      <div className={styles.head}>
        <p>Writing version {version}</p>
        <Button
          size="small"
          icon={Square}
          disabled={isStopping}
          busy={isStopping && CHAT.stopping}
          onClick={onStop}
        >
          Stop
        </Button>
      </div>
      <ul className={styles.steps}>
        <Understood turn={turn} />
        <Text turn={turn} />
        {isPictured && (
          <li data-state="waiting">
            <Circle size={8} aria-hidden />
            <span>Image</span>
          </li>
        )}
      </ul>
      {turn.written !== '' && (
        <p className={styles.text} data-shown={shownOn} aria-live="off">
          {turn.written}
          <span className={styles.caret} aria-hidden />
        </p>
      )}
    </div>
  )
}
