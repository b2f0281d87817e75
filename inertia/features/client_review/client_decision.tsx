import { Check } from 'lucide-react'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { useInBrowser } from '~/hooks/use_in_browser'
import { CommentForm } from './comment_form'
import { CLIENT } from './messages'
import type { ClientComment, ReviewedPost } from './review_wire'
import { useClientActs } from './use_client_acts'
import type { ClientName } from './use_client_name'
import styles from './client_review.module.scss'

interface ClientDecisionProps {
  post: ReviewedPost
  path: string
  client: ClientName
  /** Of its main button: one is filled where it is the only one of the page. */
  weight: 'primary' | 'default'
}

function Comments({ comments }: { comments: ClientComment[] }) {
  if (comments.length === 0) return null
  return (
    <ul className={styles.comments} aria-label={CLIENT.comments}>
      {comments.map(({ id, by, text, at, when }) => (
        <li key={id}>
          <p className={styles.by}>
            <strong>{by}</strong>
            <time dateTime={at}>{when}</time>
          </p>
          <p className={styles.words}>{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Approval({ post }: { post: ReviewedPost }) {
  if (post.is_changed) return <Notice tone="caution">{CLIENT.changed}</Notice>
  if (post.approved_by.length === 0) return null
  return (
    <p className={styles.approved}>
      <Check size={16} aria-hidden />
      {CLIENT.approvedBy([...new Set(post.approved_by)].join(', '))}
    </p>
  )
}

/** What the client says of a post: yes, or what to change. */
export function ClientDecision({ post, path, client, weight }: ClientDecisionProps) {
  const acts = useClientActs(post, path, client)
  const isListening = useInBrowser()
  return (
    <div className={styles.decision}>
      <Approval post={post} />
      {post.can_approve && (
        <Button
          tone={weight}
          size="large"
          icon={Check}
          busy={acts.doing === 'approve' && CLIENT.approving}
          disabled={!isListening || acts.doing === 'comment'}
          onClick={() => void acts.approve()}
        >
          {CLIENT.approve}
        </Button>
      )}
      <Comments comments={post.comments} />
      {post.can_comment && <CommentForm acts={acts} />}
    </div>
  )
}
