import { failureShort, isMendedByChanging } from '@domain/publishing/failure_codes'
import { isMendedByConnecting } from '@domain/publishing/held'
import { Button } from '~/components/button'
import { useRefusal } from '~/lib/use_refusal'
import type { PostListItem } from '~/lib/wire'
import { LogReconnect } from './log_reconnect'
import { LOG } from './messages'
import type { OnAction } from './post_actions'
import { PostAuthor } from './post_author'
import { previewOf } from './post_excerpt'
import { actionLabel, asksWhetherLive, type RowAction } from './post_row_actions'
import { PostStatus } from './post_status'
import styles from './log.module.scss'

interface LogSummaryProps {
  post: PostListItem
  onAction: OnAction
  onReconnected: () => void
}

/** What a person can do about a post that is not out as it should be. */
function remedies(post: PostListItem): RowAction[] {
  if (asksWhetherLive(post)) return ['live', 'not_live']
  return post.status === 'failed' ? ['post_now', 'reschedule'] : []
}

function Remedies({ post, onAction, onReconnected }: LogSummaryProps) {
  const refusal = useRefusal('write_posts')
  const { status, failure_code: code } = post
  const actions = refusal === null ? remedies(post) : []
  const isEdited = refusal === null && status === 'failed' && isMendedByChanging(code)
  return (
    <div className={styles.actions}>
      {isMendedByConnecting(code) && <LogReconnect post={post} onDone={onReconnected} />}
      {isEdited && (
        <Button size="small" onClick={() => onAction('open', post)}>
          {LOG.edit}
        </Button>
      )}
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
  const short = failureShort(post.failure_code)
  return (
    <section className={styles.summary} aria-label="The post">
      <div className={styles.stands}>
        <PostStatus post={post} />
        <PostAuthor post={post} />
      </div>
      <p className={styles.words}>{previewOf(post)}</p>
      {short && <p className={styles.failure}>{short}</p>}
      {post.failure_reason && (
        <p className={styles.reason} data-status={post.status}>
          {post.failure_reason}
        </p>
      )}
      <Remedies {...props} />
    </section>
  )
}
