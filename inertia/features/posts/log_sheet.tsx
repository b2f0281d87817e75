import type { Instant } from '@domain/schedule/instant'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { Sheet } from '~/components/sheet'
import { Skeleton } from '~/components/skeleton'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { PostListItem } from '~/lib/wire'
import { LogPlatform } from './log_platform'
import { LogSummary } from './log_summary'
import { LogTimeline } from './log_timeline'
import { LOG } from './messages'
import type { OnAction } from './post_actions'
import { usePostLog } from './use_post_log'
import styles from './log.module.scss'

interface LogProps {
  id: string
  /** The post as far as the list knows it: shown until the log is there. */
  known?: PostListItem
  /** Another one: something was done to the post. */
  revision: number
  timezone: string
  today: Instant
  onAction: OnAction
}

export interface LogSheetProps extends Omit<LogProps, 'id'> {
  /** The post whose log is told; the sheet is open while there is one. */
  id: string | null
  onClose: () => void
}

function Loading() {
  return (
    <div className={styles.section}>
      <VisuallyHidden>
        <p role="status">{LOG.loading}</p>
      </VisuallyHidden>
      {['72%', '88%', '56%'].map((width) => (
        <div key={width} className={styles.ghost}>
          <Skeleton shape="round" width={14} height={14} />
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const again = (
    <Button size="small" onClick={onAgain}>
      Try again
    </Button>
  )
  return (
    <Notice tone="negative" action={again}>
      {LOG.failed}
    </Notice>
  )
}

function Log({ id, known, revision, timezone, today, onAction }: LogProps) {
  const { log, problem, again } = usePostLog(id, revision)
  const post = log?.post ?? known
  if (problem === 'gone') return <Notice>{LOG.gone}</Notice>
  return (
    <>
      {post && <LogSummary post={post} onAction={onAction} onReconnected={again} />}
      {!log && problem === null && <Loading />}
      {!log && problem === 'failed' && <Failed onAgain={again} />}
      {log && <LogTimeline log={log} timezone={timezone} today={today} />}
      {log && <LogPlatform log={log} />}
    </>
  )
}

/** What happened to a post, and what can be done about it. */
export function LogSheet({ id, onClose, ...rest }: LogSheetProps) {
  return (
    <Sheet open={id !== null} onClose={onClose} title={LOG.title} side="right" look="panel">
      <div className={styles.log}>{id !== null && <Log key={id} id={id} {...rest} />}</div>
    </Sheet>
  )
}
