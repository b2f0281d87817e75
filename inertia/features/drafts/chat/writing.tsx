import { Check, Circle, Square } from 'lucide-react'
import type { PendingRequest } from '@domain/assistant/conversation'
import { Button } from '~/components/buttons/button'
import { useNow } from '~/hooks/use_clock'
import { useRotation } from '~/hooks/use_shortcuts'
import { formatCount, formatElapsed } from '~/lib/format'
import { Spinner } from '~/components/spinner'
import { CHAT, LOADING_LINE_MS, LOADING_LINES } from './messages'
import styles from './writing.module.scss'

interface WritingProps {
  pending: PendingRequest
  /** The version number that the answer will have. */
  version: number
  /** Whether an image is made after the text. */
  isWithImage: boolean
  /** Where the text appears while it is streamed, if both places are visible. */
  shownOn: 'sheet' | 'chat'
  onStop: () => void
}

const SECOND_MS = 1000

function ElapsedStatus({ pending }: { pending: PendingRequest }) {
  const line = useRotation(LOADING_LINES, LOADING_LINE_MS)
  const { startedAtMs, firstTextAtMs } = pending
  if (firstTextAtMs === null) {
    return (
      <li data-state="running">
        <Spinner size={14} />
        <span role="status">{line}</span>
      </li>
    )
  }
  return (
    <li data-state="done">
      <Check size={14} />
      <span>Brand voice and request</span>
      <small>{((firstTextAtMs - startedAtMs) / SECOND_MS).toFixed(1)} s</small>
    </li>
  )
}

function Text({ pending }: { pending: PendingRequest }) {
  const now = useNow(SECOND_MS)
  const seconds = (now.getTime() - pending.startedAtMs) / SECOND_MS
  const isRunning = pending.firstTextAtMs !== null
  return (
    <li data-state={isRunning ? 'running' : 'waiting'}>
      {isRunning ? <Spinner size={14} /> : <Circle size={8} />}
      <span>Post text</span>
      <small>
        {formatElapsed(seconds)}
        {isRunning && ` · ${formatCount(pending.written.length)} characters`}
      </small>
    </li>
  )
}

/** The answer while it is written, with its progress and a stop button. */
export function Writing({ pending, version, isWithImage, shownOn, onStop }: WritingProps) {
  const isStopping = pending.state === 'stopping'
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
        <ElapsedStatus pending={pending} />
        <Text pending={pending} />
        {isWithImage && (
          <li data-state="waiting">
            <Circle size={8} />
            <span>Image</span>
          </li>
        )}
      </ul>
      {pending.written !== '' && (
        <p className={styles.text} dir="auto" data-shown={shownOn} aria-live="off">
          {pending.written}
          <span className={styles.caret} aria-hidden />
        </p>
      )}
    </div>
  )
}
