import { useState } from 'react'
import { Check, MessageSquareText } from 'lucide-react'
import { formatMoment } from '@domain/schedule/format_date_time'
import { ApiError } from '~/client'
import { withDetail } from '~/features/posts/post_outcomes'
import { notify } from '~/lib/toasts'
import { useQuietRead } from '~/hooks/use_read'
import { Button } from '~/components/buttons/button'
import { useClock } from '~/hooks/use_clock'
import { loadClientComments, resolveComment } from './use_review_links'
import type { ClientComment, ClientComments as Words } from './use_review_links'
import { useRefusal } from '~/lib/use_refusal'
import { CLIENTS } from './messages'
import styles from './client_comments.module.scss'

interface ClientCommentsProps {
  postId: string
  timezone: string
  now: Date
}

const NO_COMMENTS: Words = { approved_by: [], approved_before: [], comments: [] }

/** A post that was deleted meanwhile has no comments. */
function noneOfDeletedPost(error: unknown) {
  if (error instanceof ApiError && error.status === 404) return NO_COMMENTS
  throw error
}

/** Loaded when the post is opened, and again when a comment was resolved. */
function useClientComments(postId: string) {
  const { value: words, put } = useQuietRead(postId, (signal) =>
    loadClientComments(postId, signal).catch(noneOfDeletedPost)
  )

  const resolveAndReload = async (comment: ClientComment) => {
    try {
      await resolveComment(postId, comment)
      put(await loadClientComments(postId))
    } catch (error) {
      notify.error(withDetail(CLIENTS.resolveFailed, error))
    }
  }
  return { words, resolveAndReload }
}

/** Approvals and comments of clients with a review link. */
export function ClientComments({ postId, timezone, now }: ClientCommentsProps) {
  const { words, resolveAndReload } = useClientComments(postId)
  const refusal = useRefusal('review_posts')
  if (!words) return null
  const { approved_by: by, approved_before: before, comments } = words
  if (by.length + before.length + comments.length === 0) return null
  return (
    <section className={styles.words} aria-label={CLIENTS.label}>
      {by.length > 0 && (
        <p className={styles.approved}>
          <Check size={16} aria-hidden />
          {CLIENTS.approvedBy(by.join(', '))}
        </p>
      )}
      {before.length > 0 && <p className={styles.before}>{CLIENTS.before(before.join(', '))}</p>}
      {comments.length > 0 && (
        <p className={styles.count}>
          <MessageSquareText size={16} aria-hidden />
          {CLIENTS.comments(comments.length)}
        </p>
      )}
      <ul>
        {comments.map((comment) => (
          <ClientCommentRow
            key={comment.id}
            comment={comment}
            timezone={timezone}
            now={now}
            onResolve={refusal === null ? resolveAndReload : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

interface ClientCommentRowProps {
  comment: ClientComment
  timezone: string
  now: Date
  /** Undefined if the user's role does not allow it. */
  onResolve: ((comment: ClientComment) => Promise<void>) | undefined
}

/** A client's comment. A resolved one is dimmed. */
function ClientCommentRow({ comment, timezone, now, onResolve }: ClientCommentRowProps) {
  const clock = useClock()
  const [isBusy, setBusy] = useState(false)
  const { by, text, at, resolved } = comment
  const resolveAndReload = async () => {
    setBusy(true)
    await onResolve?.(comment)
    setBusy(false)
  }
  return (
    <li className={styles.comment} data-state={resolved ? 'resolved' : 'open'}>
      <p className={styles.by}>
        <strong>{by}</strong>
        <time dateTime={at}>{formatMoment(new Date(at), timezone, clock, now)}</time>
      </p>
      <p className={styles.text}>{text}</p>
      <p className={styles.state}>
        {resolved && (
          <span className={styles.resolved}>
            <Check size={14} aria-hidden />
            {CLIENTS.resolved(resolved.by)}
          </span>
        )}
        {onResolve && (
          <Button
            size="small"
            tone={resolved ? 'quiet' : undefined}
            disabled={isBusy}
            aria-label={resolved ? CLIENTS.reopenOne(by) : CLIENTS.resolveOne(by)}
            onClick={() => void resolveAndReload()}
          >
            {resolved ? CLIENTS.reopen : CLIENTS.resolve}
          </Button>
        )}
      </p>
    </li>
  )
}
