import { useState } from 'react'
import { Check } from 'lucide-react'
import { formatMoment } from '@domain/schedule/format_date_time'
import { Button } from '~/components/button'
import { useClock } from '~/hooks/use_clock'
import { CLIENTS } from './messages'
import type { ClientComment } from './review_link_calls'
import styles from './client_words.module.scss'

interface ClientCommentRowProps {
  comment: ClientComment
  timezone: string
  now: Date
  /** Missing where the role does not allow it. */
  onSettle: ((comment: ClientComment) => Promise<void>) | undefined
}

/** A client's comment; what is seen to steps back. */
export function ClientCommentRow({ comment, timezone, now, onSettle }: ClientCommentRowProps) {
  const clock = useClock()
  const [isBusy, setBusy] = useState(false)
  const { by, text, at, resolved } = comment
  const settle = async () => {
    setBusy(true)
    await onSettle?.(comment)
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
        {onSettle && (
          <Button
            size="small"
            tone={resolved ? 'quiet' : undefined}
            disabled={isBusy}
            aria-label={resolved ? CLIENTS.reopenOne(by) : CLIENTS.resolveOne(by)}
            onClick={() => void settle()}
          >
            {resolved ? CLIENTS.reopen : CLIENTS.resolve}
          </Button>
        )}
      </p>
    </li>
  )
}
