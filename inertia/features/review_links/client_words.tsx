import { useEffect, useState } from 'react'
import { Check, MessageSquareText } from 'lucide-react'
import { ApiError } from '~/client'
import { withDetail } from '~/features/posts/with_detail'
import { notify } from '~/lib/notify'
import { reportQuietly } from '~/lib/report_quietly'
import { useRefusal } from '~/lib/use_refusal'
import { ClientCommentRow } from './client_comment_row'
import { CLIENTS } from './messages'
import {
  loadClientWords,
  settleComment,
  type ClientComment,
  type ClientWords as Words,
} from './review_link_calls'
import styles from './client_words.module.scss'

interface ClientWordsProps {
  postId: string
  timezone: string
  now: Date
}

/** Read when the post is opened, and when a comment is seen to; a post without them shows nothing. */
function useClientWords(postId: string) {
  const [words, setWords] = useState<Words | null>(null)
  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    loadClientWords(postId, signal).then(
      (loaded) => !signal.aborted && setWords(loaded),
      (error: unknown) => {
        // A post that was deleted in between has nothing to show.
        const isGone = error instanceof ApiError && error.status === 404
        if (!signal.aborted && !isGone) reportQuietly(error)
      }
    )
    return () => reading.abort()
  }, [postId])

  const settle = async (comment: ClientComment) => {
    try {
      await settleComment(postId, comment)
      setWords(await loadClientWords(postId))
    } catch (error) {
      notify.error(withDetail(CLIENTS.settleFailed, error))
    }
  }
  return { words, settle }
}

/** What clients with a review link said of a post: who approved it, and every comment. */
export function ClientWords({ postId, timezone, now }: ClientWordsProps) {
  const { words, settle } = useClientWords(postId)
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
            onSettle={refusal === null ? settle : undefined}
          />
        ))}
      </ul>
    </section>
  )
}
