import { useEffect, useState } from 'react'
import { Check, MessageSquareText } from 'lucide-react'
import { formatDayTime } from '@domain/schedule/wall_clock'
import { reportQuietly } from '~/lib/report_quietly'
import { CLIENTS } from './messages'
import { loadClientWords, type ClientWords as Words } from './review_link_calls'
import styles from './client_words.module.scss'

interface ClientWordsProps {
  postId: string
  timezone: string
  now: Date
}

/** Read when the post is opened; a post without them shows nothing. */
function useClientWords(postId: string) {
  const [words, setWords] = useState<Words | null>(null)
  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    loadClientWords(postId, signal).then(
      (loaded) => !signal.aborted && setWords(loaded),
      (error: unknown) => !signal.aborted && reportQuietly(error)
    )
    return () => reading.abort()
  }, [postId])
  return words
}

/** What clients with a review link said of a post: who approved it, and every comment. */
export function ClientWords({ postId, timezone, now }: ClientWordsProps) {
  const words = useClientWords(postId)
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
        {comments.map(({ id, by: name, text, at }) => (
          <li key={id}>
            <p className={styles.by}>
              <strong>{name}</strong>
              <time dateTime={at}>{formatDayTime(new Date(at), timezone, now)}</time>
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
