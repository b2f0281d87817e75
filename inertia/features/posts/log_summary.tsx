import { isMendedByChanging } from '@domain/publishing/failure_codes'
import { isMendedByConnecting } from '@domain/publishing/held'
import { Button } from '~/components/button'
import { useRefusal } from '~/lib/use_refusal'
import type { PostListItem, PostLog } from '~/lib/wire'
import { LogEdit } from './log_edit'
import { LogReconnect } from './log_reconnect'
import type { OnAction } from './post_actions'
import { PostAuthor } from './post_author'
import { previewOf } from './post_excerpt'
import { actionLabel, asksWhetherLive, type RowAction } from './post_row_actions'
import { PostStatus } from './post_status'
import styles from './log.module.scss'

interface LogSummaryProps {
  post: PostListItem
  /** Null until it is there. */
  log: PostLog | null
  timezone: string
  onAction: OnAction
  onReconnected: () => void
}

/** What a person can do about a post that is not out as it should be. */
function remedies(post: PostListItem): RowAction[] {
  if (asksWhetherLive(post)) return ['live', 'not_live']
  return post.status === 'failed' ? ['post_now', 'reschedule'] : []
}

function Remedies({ post, log, timezone, onAction, onReconnected }: LogSummaryProps) {
  const refusal = useRefusal('write_posts')
  const { status, failure_code: code } = post
  const actions = refusal === null ? remedies(post) : []
  const isEdited = refusal === null && status === 'failed' && isMendedByChanging(code)
  return (
    <div className={styles.actions}>
      {isMendedByConnecting(code) && <LogReconnect post={post} onDone={onReconnected} />}
      {isEdited && log && <LogEdit log={log} timezone={timezone} />}
      {actions.map((action) => (
        <Button key={action} size="small" onClick={() => onAction(action, post)}>
          {actionLabel(action, post)}
        </Button>
      ))}
    </div>
  )
}

/** Which post it is, how it stands, why, and what to do about it. */
export function LogSummary(props: LogSummaryProps) {
  const { post } = props
  return (
    <section className={styles.summary} aria-label="The post">
      <div className={styles.stands}>
        <PostStatus post={post} />
        <PostAuthor post={post} />
      </div>
      <p className={styles.words}>{previewOf(post)}</p>
      {post.failure_reason && (
        <p className={styles.reason} data-status={post.status}>
          {post.failure_reason}
        </p>
      )}
      <Remedies {...props} />
    </section>
  )
}
