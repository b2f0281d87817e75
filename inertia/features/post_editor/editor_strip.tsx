import type { ReactNode } from 'react'
import { CircleAlert, CircleQuestionMark, Hourglass, RotateCw } from 'lucide-react'
import { failureShort } from '@domain/publishing/failure_codes'
import { isMendedByConnecting } from '@domain/publishing/held'
import { Button } from '~/components/button'
import { Spinner } from '~/components/spinner'
import { LogReconnect } from '~/features/posts/log_reconnect'
import { LIVE } from '~/features/posts/messages'
import type { RowAction } from '~/features/posts/post_row_actions'
import type { PostDetails } from '~/lib/post_details_wire'
import { listItem } from './list_item'
import { STATE } from './messages'
import styles from './strip.module.scss'

interface EditorStripProps {
  post: PostDetails
  /** Null: the user may act. */
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

/** The few words of a failure, inside a sentence: 'LinkedIn' and 'API' keep their capitals. */
function inSentence(short: string) {
  return /^(LinkedIn|API)/.test(short) ? short : short.slice(0, 1).toLowerCase() + short.slice(1)
}

/** What happened, whether anything is live, and what mends it. */
function Failed({ post, refusal, onAction, onConnected }: EditorStripProps) {
  const { failure_code: code, failure_reason: reason } = post
  const isMended = isMendedByConnecting(code)
  const isSaid = reason?.includes(STATE.nothingPosted.slice(0, 18))
  const actions = refusal === null && (
    <>
      <Button
        tone={isMended ? 'default' : 'primary'}
        icon={RotateCw}
        onClick={() => onAction('post_now')}
      >
        {STATE.tryAgain}
      </Button>
      {isMended && <LogReconnect rank="main" post={listItem(post)} onDone={onConnected} />}
    </>
  )
  return (
    <Strip
      tone="negative"
      icon={<CircleAlert size={16} aria-hidden />}
      title={STATE.failed(inSentence(failureShort(code)))}
      actions={actions}
    >
      {reason} {!isSaid && STATE.nothingPosted}
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
      icon={<CircleQuestionMark size={16} aria-hidden />}
      title={STATE.unconfirmed}
      actions={actions}
    >
      {post.failure_reason ?? STATE.unconfirmedHint}
    </Strip>
  )
}

/** Scheduled still: it waits for a connection, or is tried again without help. */
function Waiting({ post, refusal, onConnected }: EditorStripProps) {
  const { failure_code: code, failure_reason: reason } = post
  const isMended = refusal === null && isMendedByConnecting(code)
  return (
    <Strip
      tone="caution"
      icon={<Hourglass size={16} aria-hidden />}
      title={STATE.waiting(inSentence(failureShort(code)))}
      actions={isMended && <LogReconnect rank="main" post={listItem(post)} onDone={onConnected} />}
    >
      {reason}
    </Strip>
  )
}

/** Under the header: what is wrong with the post, or why it is locked. */
export function EditorStrip(props: EditorStripProps) {
  const { status, failure_reason: reason } = props.post
  if (status === 'failed') return <Failed {...props} />
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
