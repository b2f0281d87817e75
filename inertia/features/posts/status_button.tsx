import { useId } from 'react'
import { Tooltip } from '~/components/tooltip'
import type { PostListItem } from '~/lib/wire'
import type { OnAction } from './post_actions'
import { PostStatus } from './post_status'
import styles from './status_button.module.scss'

interface StatusButtonProps {
  post: PostListItem
  onAction: OnAction
}

/**
 * The status of a row; pressing it opens the log that explains it. Where something went wrong, it
 * says at once what, and what to do: in a hint, and to those who listen. It is the same button when
 * that is over: the focus stays on it.
 */
export function StatusButton({ post, onAction }: StatusButtonProps) {
  const reasonId = useId()
  const reason = post.failure_reason
  return (
    <>
      <Tooltip text={reason}>
        <button
          type="button"
          className={styles.status}
          aria-haspopup="dialog"
          aria-describedby={reason ? reasonId : undefined}
          onClick={() => onAction('log', post)}
        >
          <PostStatus post={post} />
        </button>
      </Tooltip>
      <span id={reasonId} hidden>
        {reason}
      </span>
    </>
  )
}
