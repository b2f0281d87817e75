import type { PostListItem } from '~/lib/wire'
import type { OnAction } from './post_actions'
import { PostStatus } from './post_status'
import styles from './status_button.module.scss'

interface StatusButtonProps {
  post: PostListItem
  onAction: OnAction
}

/** The status of a row; pressing it opens the log that explains it. */
export function StatusButton({ post, onAction }: StatusButtonProps) {
  return (
    <button
      type="button"
      className={styles.status}
      aria-haspopup="dialog"
      onClick={() => onAction('log', post)}
    >
      <PostStatus post={post} />
    </button>
  )
}
