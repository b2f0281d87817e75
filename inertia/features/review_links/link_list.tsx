import { weekOf } from '@domain/schedule/dates'
import { weekWords } from '@domain/schedule/range_words'
import { formatMoment } from '@domain/schedule/format_date_time'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { Skeleton } from '~/components/skeleton'
import { useClock } from '~/hooks/use_clock'
import { SHARE } from './messages'
import type { ReviewLink } from './review_link_calls'
import type { LinksState } from './use_review_links'
import styles from './share_dialog.module.scss'

interface LinkListProps {
  state: LinksState
  timezone: string
  now: Date
  onAgain: () => void
  onRevoke: (link: ReviewLink) => void
}

function shownBy({ week_start: monday, post_excerpt: words }: ReviewLink) {
  return monday === null ? (words ?? '') : SHARE.weekOf(weekWords(weekOf(monday), 'short'))
}

function Row({
  link,
  timezone,
  now,
  onRevoke,
}: { link: ReviewLink } & Omit<LinkListProps, 'state'>) {
  const clock = useClock()
  const when = (instant: string) => formatMoment(new Date(instant), timezone, clock, now)
  const seen = link.last_seen_at === null ? null : when(link.last_seen_at)
  return (
    <li className={styles.link}>
      <div className={styles.about}>
        <p className={styles.label}>{link.label}</p>
        <p className={styles.shown}>{shownBy(link)}</p>
        <p className={styles.facts}>
          {link.may_approve ? '' : `${SHARE.lookOnly} · `}
          {SHARE.facts(when(link.expires_at), seen)}
        </p>
      </div>
      <Button
        size="small"
        tone="danger"
        aria-label={SHARE.revokeOne(link.label)}
        onClick={() => onRevoke(link)}
      >
        {SHARE.revoke}
      </Button>
    </li>
  )
}

/** Who may look now, until when, and whether they have. */
export function LinkList({ state, ...rest }: LinkListProps) {
  if (state.kind === 'loading') return <Skeleton width="80%" height={14} />
  if (state.kind === 'failed') {
    const again = (
      <Button size="small" onClick={rest.onAgain}>
        Try again
      </Button>
    )
    return (
      <Notice tone="negative" action={again}>
        {SHARE.loadFailed}
      </Notice>
    )
  }
  if (state.links.length === 0) return <p className={styles.facts}>{SHARE.none}</p>
  return (
    <ul className={styles.links}>
      {state.links.map((link) => (
        <Row key={link.id} link={link} {...rest} />
      ))}
    </ul>
  )
}
