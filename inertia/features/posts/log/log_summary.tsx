import { router, usePage } from '@inertiajs/react'
import { Link2 } from 'lucide-react'
import { failureLabel, isFixedByEditing } from '@domain/publishing/failure_codes'
import { isFixedByReconnecting } from '@domain/publishing/refusal'
import { CONNECT_URL } from '@domain/settings/not_connected'
import { Button } from '~/components/buttons/button'
import { useRefusal } from '~/lib/use_refusal'
import type { PostListItem } from '#transformers/post_transformer'
import type { SharedProps } from '~/lib/shared_props'
import { LOG } from '~/features/posts/messages'
import { actionLabel, needsLiveAnswer } from '~/features/posts/list/post_actions'
import type { OnAction, RowAction } from '~/features/posts/list/post_actions'
import { PostAuthor } from '~/features/posts/preview/linkedin_preview'
import { previewOf } from '~/features/posts/post_excerpt'
import { PostStatus } from '~/features/posts/post_status'
import { AttachButton } from '~/features/linkedin/attach_button'
import { useLinkedinConnection, useOwnLinkedin } from '~/features/linkedin/use_linkedin_connection'
import styles from '~/features/posts/log.module.scss'

interface LogSummaryProps {
  post: PostListItem
  onAction: OnAction
  onReconnected: () => void
}

/** The actions for a post that was not published as planned. */
function remedies(post: PostListItem): RowAction[] {
  if (needsLiveAnswer(post)) return ['live', 'not_live']
  if (post.status !== 'failed') return []
  // The editor sends it to review again.
  return [post.approval.is_complete ? 'post_now' : 'open', 'reschedule']
}

function Remedies({ post, onAction, onReconnected }: LogSummaryProps) {
  const refusal = useRefusal('write_posts')
  const { status, failure_code: code } = post
  const actions = refusal === null ? remedies(post) : []
  const isEdited = refusal === null && status === 'failed' && isFixedByEditing(code)
  return (
    <div className={styles.actions}>
      {isFixedByReconnecting(code) && <LogReconnect post={post} onDone={onReconnected} />}
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

/** The post, its status, the reason and the actions. */
export function LogSummary(props: LogSummaryProps) {
  const { post } = props
  const short = failureLabel(post.failure_code)
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

interface LogReconnectProps {
  post: Pick<PostListItem, 'author_kind'>
  /** The main or the second action of a dialog, or one of several in a log. */
  rank?: 'main' | 'second' | 'beside'
  onDone: () => void
}

const CONNECT = 'Connect LinkedIn'

/** Connects LinkedIn in a popup, so that the user stays at the post that waits for it. */
export function LogReconnect({ post, rank = 'beside', onDone }: LogReconnectProps) {
  const { organizations, selectedOrgId, user } = usePage<SharedProps>().props
  const organization = organizations.find(({ id }) => id === selectedOrgId)
  const own = useOwnLinkedin(organization)
  const refusal = useRefusal('connect_linkedin')
  const { connect, isConnecting } = useLinkedinConnection({
    userId: user?.id ?? '',
    orgId: organization?.id,
    onChange: () => {
      router.reload()
      onDone()
    },
    onKeyMissing: () => router.visit(CONNECT_URL),
  })
  if (refusal !== null) return null
  if (own) return <AttachButton own={own} />
  const defaultPages = organization?.linkedin_app_mode ?? 'personal'
  const isInLog = rank === 'beside'
  const label = organization?.linkedin_status && isInLog ? 'Reconnect' : CONNECT
  return (
    <Button
      size={isInLog ? 'small' : 'medium'}
      tone={rank === 'main' ? 'primary' : 'default'}
      icon={isInLog ? undefined : Link2}
      busy={isConnecting && 'Connecting...'}
      onClick={() => void connect(post.author_kind === 'company' ? 'pages' : defaultPages)}
    >
      {label}
    </Button>
  )
}
