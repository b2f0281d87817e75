import { isMovable, isPostStatus } from '@domain/posts/lifecycle'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { LiveQuestion } from '~/features/posts/live_question'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import type { OnAction } from '~/features/posts/post_actions'
import { listItem } from './list_item'
import { POST } from './messages'
import type { PostEditing } from './use_post_edit'
import styles from './post_dialog.module.scss'

interface PostNoticesProps {
  editing: PostEditing
  onAction: OnAction
}

/** What a failed post waits for: another try, or another time. */
function Failure({ editing: { seen }, onAction }: PostNoticesProps) {
  const { refusal } = useCalendarActions()
  const canMove = refusal === null && isPostStatus(seen.status) && isMovable(seen.status)
  const remedies = canMove && (
    <span className={styles.remedies}>
      <Button size="small" onClick={() => onAction('post_now', listItem(seen))}>
        {POST.tryAgain}
      </Button>
      <Button size="small" onClick={() => onAction('reschedule', listItem(seen))}>
        {POST.newTime}
      </Button>
    </span>
  )
  return (
    <Notice tone="negative" action={remedies}>
      {seen.failure_reason}
    </Notice>
  )
}

/** LinkedIn did not say whether it has the post: why it is asked, and the two answers. */
function Doubt({ editing: { seen }, onAction }: PostNoticesProps) {
  const question = <LiveQuestion post={listItem(seen)} onAction={onAction} />
  if (!seen.failure_reason) return question
  return (
    <Notice tone="negative" action={question}>
      {seen.failure_reason}
    </Notice>
  )
}

/** What went wrong with the post, or with saving it. */
export function PostNotices({ editing, onAction }: PostNoticesProps) {
  const { seen, problem, theirs, isGone } = editing
  const { refusal } = useCalendarActions()
  const isInDoubt = seen.status === 'unconfirmed'
  return (
    <>
      {refusal && <Notice>{refusal}</Notice>}
      {isGone && <Notice tone="negative">{POST.gone}</Notice>}
      {problem && <Notice tone="negative">{problem}</Notice>}
      {theirs !== null && (
        <section className={styles.theirs} aria-label={POST.theirs}>
          <h3>{POST.theirs}</h3>
          <p>{theirs}</p>
        </section>
      )}
      {!isGone && seen.failure_reason && !isInDoubt && (
        <Failure editing={editing} onAction={onAction} />
      )}
      {isInDoubt && <Doubt editing={editing} onAction={onAction} />}
    </>
  )
}
