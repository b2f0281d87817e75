import type { Instant } from '@domain/schedule/instant'
import { formatDayTime, formatMoment, formatUtc } from '@domain/schedule/format_date_time'
import { zoneShortName } from '@domain/schedule/wall_clock'
import { useClock } from '~/hooks/use_clock'
import { Tooltip } from '~/components/tooltip'
import type { PostListItem } from '#transformers/post_transformer'
import styles from './moment.module.scss'

interface MomentProps {
  time: Date
  timezone: string
  /** Start of today in that zone. */
  today: Instant
  /** The zone that the list shows once in its header. Only a different zone is added. */
  listZone?: string
  /** Precision of the UTC time. */
  utc?: 'minutes' | 'seconds'
}

// A component of its own, so that it renders on hover and not for every row.
function Utc({ time, to }: { time: Date; to: 'minutes' | 'seconds' }) {
  return formatUtc(time, useClock(), to)
}

/** A time in the user's zone, with UTC on hover. */
export function Moment({ time, timezone, today, listZone, utc = 'minutes' }: MomentProps) {
  const clock = useClock()
  const isNamed = listZone === zoneShortName(time, timezone)
  return (
    <Tooltip text={<Utc time={time} to={utc} />}>
      <time dateTime={time.toISOString()} className={styles.time}>
        {isNamed
          ? formatDayTime(time, timezone, clock, { now: today })
          : formatMoment(time, timezone, clock, today)}
      </time>
    </Tooltip>
  )
}

interface PostTimeProps extends Omit<MomentProps, 'time' | 'utc'> {
  post: PostListItem
}

/** When the post was published, else when it is planned, else when it was written. */
function timeOf(post: PostListItem) {
  return new Date(post.posted_at ?? post.publish_time ?? post.created_at)
}

/**
 * True for an approved post without a time. Its creation time would look like a publishing time.
 */
function hasNoTimeYet({ status, publish_time: planned }: PostListItem) {
  return status === 'approved' && planned === null
}

export function PostTime({ post, ...rest }: PostTimeProps) {
  if (hasNoTimeYet(post)) return <span className={styles.none}>Not scheduled</span>
  return <Moment time={timeOf(post)} {...rest} />
}
