import { usePassOnFocus } from '~/hooks/use_pass_on_focus'
import { useRefusal } from '~/lib/use_refusal'
import type { PostListItem } from '~/lib/wire'
import { LIVE } from './messages'
import type { OnAction } from './post_actions'
import styles from './live_question.module.scss'

interface LiveQuestionProps {
  post: PostListItem
  onAction: OnAction
}

/** LinkedIn did not say whether it has the post: a person answers. */
export function LiveQuestion({ post, onAction }: LiveQuestionProps) {
  const holder = usePassOnFocus<HTMLSpanElement>()
  const refusal = useRefusal('write_posts')
  if (refusal !== null) return null
  return (
    <span ref={holder} className={styles.question}>
      <button type="button" className={styles.answer} onClick={() => onAction('live', post)}>
        {LIVE.live}
      </button>
      <button type="button" className={styles.answer} onClick={() => onAction('not_live', post)}>
        {LIVE.notLive}
      </button>
    </span>
  )
}
