import { formatTimeOf, formatUtc } from '@domain/schedule/format_date_time'
import type { Instant } from '@domain/schedule/instant'
import { useClock } from '~/hooks/use_clock'
import { formatAge } from '~/lib/format'
import type { Review } from './use_review'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import { ReviewCard } from './review_card'
import { timelineOf } from './timeline'
import styles from './timeline.module.scss'

interface ReviewTimelineProps {
  review: Review
  timezone: string
  now: Date
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * The age of a post of the last 24 hours: '2 h ago'; null for an older one, whose day heading is
 * enough.
 */
function ageOf(written: Instant, now: Date) {
  const ms = now.valueOf() - written.valueOf()
  if (ms < MINUTE_MS) return 'just now'
  return ms < DAY_MS ? `${formatAge(ms)} ago` : null
}

function Moment({ post, timezone, now }: { post: QueuedPostCard; timezone: string; now: Date }) {
  const written = new Date(post.created_at)
  const clock = useClock()
  const utc = formatUtc(written, clock)
  return (
    <time className={styles.moment} dateTime={post.created_at} title={utc}>
      <span>{formatTimeOf(written, timezone, clock)}</span>
      <small>{ageOf(written, now)}</small>
    </time>
  )
}

/** The posts grouped by day. */
export function ReviewTimeline({ review, timezone, now }: ReviewTimelineProps) {
  const { selection, reviewActions, busyId } = review
  const clock = useClock()
  const isCurrent = ({ id }: QueuedPostCard) => selection.current?.id === id
  return (
    <div className={styles.timeline}>
      {timelineOf(review.posts, timezone, clock, now).map(({ name, posts }) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.day}>{name}</h2>
          <ul className={styles.list}>
            {posts.map((post) => (
              <li
                key={post.id}
                className={styles.item}
                data-post={post.id}
                data-state={isCurrent(post) ? 'current' : undefined}
              >
                <Moment post={post} timezone={timezone} now={now} />
                <span className={styles.node} aria-hidden />
                <ReviewCard
                  post={post}
                  timezone={timezone}
                  now={now}
                  current={isCurrent(post) ? selection.current : null}
                  isBusy={busyId === post.id}
                  reviewActions={reviewActions}
                  onToggle={selection.toggle}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
