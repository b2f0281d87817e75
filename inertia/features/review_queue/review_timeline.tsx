import { memo, useMemo } from 'react'
import type { Clock } from '@domain/schedule/clock_format'
import { formatTimeOf, formatUtc } from '@domain/schedule/format_date_time'
import { DAY_MS, MINUTE_MS } from '@domain/schedule/instant'
import type { Instant } from '@domain/schedule/instant'
import { useClock } from '~/hooks/use_clock'
import { formatAge } from '~/lib/format'
import { useApprover } from '~/features/approvals/use_approver'
import type { Review } from './use_review'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import { CardBody, ReviewCard } from './review_card'
import { timelineOf } from './timeline'
import styles from './timeline.module.scss'

interface ReviewTimelineProps {
  review: Review
  timezone: string
  now: Date
}

/**
 * The age of a post of the last 24 hours: '2 h ago'; null for an older one, whose day heading is
 * enough.
 */
function ageOf(written: Instant, now: Date) {
  const ms = now.valueOf() - written.valueOf()
  if (ms < MINUTE_MS) return 'just now'
  return ms < DAY_MS ? `${formatAge(ms)} ago` : null
}

interface MomentProps {
  /** When the post was written, as an ISO string. */
  at: string
  age: string | null
  timezone: string
  clock: Clock
}

function Time({ at, age, timezone, clock }: MomentProps) {
  const written = new Date(at)
  return (
    <time className={styles.moment} dateTime={at} title={formatUtc(written, clock)}>
      <span>{formatTimeOf(written, timezone, clock)}</span>
      <small>{age}</small>
    </time>
  )
}

const Moment = memo(Time)

/** Dates are shown relative to today, which begins at a quarter of an hour in every zone. */
const QUARTER_MS = 15 * MINUTE_MS

/**
 * What all cards are rendered with. It stays the same object, so that a key or a decision renders
 * only the cards that it changes.
 */
function useCardProps(timezone: string, now: Date) {
  const clock = useClock()
  const { userId, mayReview } = useApprover()
  const quarter = Math.floor(now.valueOf() / QUARTER_MS)
  return useMemo(() => {
    const approver = { userId, mayReview }
    return { timezone, clock, approver, now: new Date(quarter * QUARTER_MS) }
  }, [timezone, clock, userId, mayReview, quarter])
}

/** The posts grouped by day. */
export function ReviewTimeline({ review, timezone, now }: ReviewTimelineProps) {
  const { posts, selection, reviewActions, busyId } = review
  const shared = useCardProps(timezone, now)
  const { clock } = shared
  const days = useMemo(
    () => timelineOf(posts, shared.timezone, shared.clock, shared.now),
    [posts, shared]
  )
  const isCurrent = ({ id }: QueuedPostCard) => selection.current?.id === id
  return (
    <div className={styles.timeline}>
      {days.map(({ name, posts: ofDay }) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.day}>{name}</h2>
          <ul className={styles.list}>
            {ofDay.map((post) => (
              <li
                key={post.id}
                className={styles.item}
                data-post={post.id}
                data-state={isCurrent(post) ? 'current' : undefined}
              >
                <Moment
                  at={post.created_at}
                  age={ageOf(new Date(post.created_at), now)}
                  timezone={timezone}
                  clock={clock}
                />
                <span className={styles.node} aria-hidden />
                <ReviewCard
                  {...shared}
                  post={post}
                  current={isCurrent(post) ? selection.current : null}
                  onToggle={selection.toggle}
                >
                  {isCurrent(post) && selection.current?.isOpen && (
                    <CardBody
                      post={post}
                      timezone={timezone}
                      now={now}
                      isBusy={busyId === post.id}
                      reviewActions={reviewActions}
                    />
                  )}
                </ReviewCard>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
