import { failureShort } from '@domain/publishing/failure_codes'
import { Tooltip } from '~/components/tooltip'
import type { PostListItem } from '~/lib/wire'
import styles from './post_failure.module.scss'

interface PostFailureProps {
  post: PostListItem
  /** The id of the line that holds the whole reason. */
  reasonId: string
  isOpen: boolean
  onToggle: () => void
}

/** What goes on by itself has a reason without a code. */
const WITHOUT_CODE: Readonly<Record<string, string | undefined>> = {
  scheduled: 'Will be retried',
  publishing: 'Will be retried',
}

/** A few words why the post is not out; hovering or opening it tells the whole reason. */
export function PostFailure({ post, reasonId, isOpen, onToggle }: PostFailureProps) {
  const short = failureShort(post.failure_code) || WITHOUT_CODE[post.status] || 'Why it failed'
  return (
    <Tooltip text={<span className={styles.hint}>{post.failure_reason}</span>}>
      <button
        type="button"
        className={styles.failure}
        aria-expanded={isOpen}
        aria-controls={isOpen ? reasonId : undefined}
        onClick={onToggle}
      >
        {short}
      </button>
    </Tooltip>
  )
}
