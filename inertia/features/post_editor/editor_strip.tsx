import type { ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import {
  CircleAlert,
  CircleQuestionMark,
  CircleX,
  Hourglass,
  ListChecks,
  Pencil,
  RotateCw,
} from 'lucide-react'
import { authorKind } from '@domain/drafts/author'
import { canPostAs } from '@domain/linkedin/posting_rights'
import { chooseTimezone } from '@domain/settings/timezones'
import { failureLabel } from '@domain/publishing/failure_codes'
import { isFixedByReconnecting } from '@domain/publishing/refusal'
import { Button, ButtonLink } from '~/components/buttons/button'
import { SEND } from '~/features/approvals/messages'
import { SendToReviewDialog } from '~/features/approvals/send_to_review_dialog'
import { useSendToReview } from '~/features/approvals/use_send_to_review'
import { useDisclosure } from '~/hooks/use_disclosure'
import { detectedZone } from '~/lib/browser_document'
import type { SharedProps } from '~/lib/shared_props'
import { useRefusal } from '~/lib/use_refusal'
import { LogReconnect } from '~/features/posts/log/log_summary'
import type { RowAction } from '~/features/posts/list/post_actions'
import { Spinner } from '~/components/spinner'
import { LIVE } from '~/features/posts/messages'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import { EDITOR, STATE } from './messages'
import { listItem } from './editing'
import styles from './strip.module.scss'

interface EditorStripProps {
  post: PostDetailsCard
  /** Why the user may not act; null if they may. */
  refusal: string | null
  onAction: (action: RowAction) => void
  onConnected: () => void
}

interface StripProps {
  tone: 'negative' | 'caution' | 'info'
  icon: ReactNode
  title: string
  children: ReactNode
  actions?: ReactNode
}

function Strip({ tone, icon, title, children, actions }: StripProps) {
  return (
    <div className={styles.strip} data-tone={tone} role="status">
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{children}</p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/**
 * Lowercases a short failure for use inside a sentence. 'LinkedIn' and 'API' keep their capitals.
 */
function asSentence(short: string) {
  return /^(LinkedIn|API)/.test(short) ? short : short.slice(0, 1).toLowerCase() + short.slice(1)
}

/** Whether the post failed without a connection, and one that can post it exists since. */
function useReconnected(post: PostDetailsCard) {
  const { org_id: orgId, failure_code: code } = post
  const { organizations, postsAs } = usePage<SharedProps>().props
  if (code === 'not_permitted' || !isFixedByReconnecting(code) || postsAs === null) return false
  const status = organizations.find(({ id }) => id === orgId)?.linkedin_status
  const author = { kind: authorKind(post.linkedin_author_type), urn: post.linkedin_author_id }
  return status === 'connected' && canPostAs(author, postsAs)
}

function isUnapproved({ failure_code: code, approval }: PostDetailsCard) {
  return code === 'not_approved' && !approval.is_complete
}

/** The failure, whether anything was published, and the actions that fix it. */
function Failed(props: EditorStripProps) {
  const { post, onConnected } = props
  const { failure_code: code, failure_reason: reason } = post
  const isReconnected = useReconnected(post)
  const writing = useRefusal('write_drafts', post.org_id)
  const isSaid = reason?.includes(STATE.nothingPosted.slice(0, 18))
  const canAsk = isUnapproved(post) && post.draft_id !== null && writing === null
  const actions = canAsk ? (
    <SendAgain post={post} onSent={onConnected} />
  ) : (
    <FailedActions {...props} isReconnected={isReconnected} />
  )
  return (
    <Strip
      tone="negative"
      icon={<CircleAlert size={16} />}
      title={STATE.failed(asSentence(failureLabel(code)))}
      actions={actions}
    >
      {reason} {!isSaid && STATE.nothingPosted} {isReconnected && STATE.reconnected}
    </Strip>
  )
}

interface FailedActionsProps extends EditorStripProps {
  isReconnected: boolean
}

/**
 * Try Again, and Connect LinkedIn if that may solve the problem. The one that helps now is the main
 * action, at the right. A post without its approval has neither.
 */
function FailedActions(props: FailedActionsProps) {
  const { post, refusal, isReconnected, onAction, onConnected } = props
  const { failure_code: code } = post
  if (refusal !== null || isUnapproved(post)) return null
  const isFixedByConnecting = isFixedByReconnecting(code)
  const mustConnect = isFixedByConnecting && !isReconnected
  const tryAgain = (
    <Button
      key="again"
      tone={mustConnect ? 'default' : 'primary'}
      icon={RotateCw}
      onClick={() => onAction('post_now')}
    >
      {STATE.tryAgain}
    </Button>
  )
  if (!isFixedByConnecting) return tryAgain
  const rank = mustConnect ? 'main' : 'second'
  const connect = (
    <LogReconnect key="connect" rank={rank} post={listItem(post)} onDone={onConnected} />
  )
  return mustConnect ? [tryAgain, connect] : [connect, tryAgain]
}

/** Sends a post that wasn't approved in time to review again, with a new time. */
function SendAgain({ post, onSent }: { post: PostDetailsCard; onSent: () => void }) {
  const { user } = usePage<SharedProps>().props
  const { timezone } = chooseTimezone(user?.timezone, detectedZone())
  const { isOpen, open, close } = useDisclosure()
  const { isBusy, problem, send, forget } = useSendToReview(timezone)
  const onSend = async (instant: Date | null) => {
    const isDone = await send(post.draft_id ?? '', instant)
    if (isDone) onSent()
    return isDone
  }
  const onClose = () => {
    forget()
    close()
  }
  return (
    <>
      <Button tone="primary" icon={ListChecks} onClick={open}>
        {SEND.action}
      </Button>
      <SendToReviewDialog
        open={isOpen}
        onClose={onClose}
        orgId={post.org_id}
        timezone={timezone}
        isBusy={isBusy}
        problem={problem}
        suggestedTime={null}
        needsTime
        onSend={onSend}
      />
    </>
  )
}

/** Why a reviewer rejected the post, with a link to its draft. */
function Rejected({ post }: Pick<EditorStripProps, 'post'>) {
  const { org_id: orgId, draft_id: draftId } = post
  const canWrite = useRefusal('write_drafts', orgId) === null
  return (
    <Strip
      tone="negative"
      icon={<CircleX size={16} />}
      title={STATE.rejected}
      actions={
        canWrite &&
        draftId !== null && (
          <ButtonLink
            href={`/dashboard/drafts?draft=${encodeURIComponent(draftId)}`}
            tone="primary"
            icon={Pencil}
          >
            {EDITOR.editDraft}
          </ButtonLink>
        )
      }
    >
      {post.rejection_reason ?? STATE.noReason}
    </Strip>
  )
}

function Unconfirmed({ post, refusal, onAction }: EditorStripProps) {
  const actions = refusal === null && (
    <>
      <Button onClick={() => onAction('not_live')}>{LIVE.notLive}</Button>
      <Button tone="primary" onClick={() => onAction('live')}>
        {LIVE.live}
      </Button>
    </>
  )
  return (
    <Strip
      tone="negative"
      icon={<CircleQuestionMark size={16} />}
      title={STATE.unconfirmed}
      actions={actions}
    >
      {post.failure_reason ?? STATE.unconfirmedHint}
    </Strip>
  )
}

/** A post that is still scheduled, and waits for a connection or an automatic retry. */
function Waiting({ post, refusal, onConnected }: EditorStripProps) {
  const { failure_code: code, failure_reason: reason } = post
  const isFixedByConnecting = refusal === null && isFixedByReconnecting(code)
  return (
    <Strip
      tone="caution"
      icon={<Hourglass size={16} />}
      title={STATE.waiting(asSentence(failureLabel(code)))}
      actions={
        isFixedByConnecting && (
          <LogReconnect rank="main" post={listItem(post)} onDone={onConnected} />
        )
      }
    >
      {reason}
    </Strip>
  )
}

/** A strip under the header that says what is wrong with the post, or why it is locked. */
export function EditorStrip(props: EditorStripProps) {
  const { status, failure_reason: reason } = props.post
  if (status === 'failed') return <Failed {...props} />
  if (status === 'rejected') return <Rejected post={props.post} />
  if (status === 'unconfirmed') return <Unconfirmed {...props} />
  if (status === 'publishing') {
    return (
      <Strip tone="info" icon={<Spinner />} title={STATE.publishing}>
        {STATE.publishingHint}
      </Strip>
    )
  }
  return reason && status !== 'published' ? <Waiting {...props} /> : null
}
