import { RECONNECT_LINK } from '@domain/notices/connection_notice'
import { isMendedByConnecting } from '@domain/publishing/held'
import { Button } from '~/components/button'
import { ButtonLink } from '~/components/button_link'
import type { PostListItem } from '~/lib/wire'
import type { OnAction } from './post_actions'
import { PostAuthor } from './post_author'
import { previewOf } from './post_excerpt'
import { actionLabel, asksWhetherLive, type RowAction } from './post_row_actions'
import { PostStatus } from './post_status'
import styles from './log.module.scss'

interface LogSummaryProps {
  post: PostListItem
  onAction: OnAction
}

/** What a person can do about a post that is not out as it should be. */
function remedies(post: PostListItem): RowAction[] {
  if (asksWhetherLive(post)) return ['live', 'not_live']
  return post.status === 'failed' ? ['post_now', 'reschedule'] : []
}

/** Which post it is, how it stands, why, and what to do about it. */
export function LogSummary({ post, onAction }: LogSummaryProps) {
  const actions = remedies(post)
  const reconnects = isMendedByConnecting(post.failure_code)
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
      {(reconnects || actions.length > 0) && (
        <div className={styles.actions}>
          {reconnects && (
            <ButtonLink href={RECONNECT_LINK} size="small">
              Connect LinkedIn
            </ButtonLink>
          )}
          {actions.map((action) => (
            <Button key={action} size="small" onClick={() => onAction(action, post)}>
              {actionLabel(action, post)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
