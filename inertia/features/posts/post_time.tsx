import type { Instant } from '@domain/schedule/instant'
import { formatDayTime, inZone } from '@domain/schedule/wall_clock'
import { Tooltip } from '~/components/tooltip'
import type { PostListItem } from '~/lib/wire'
import styles from './posts.module.scss'

interface PostTimeProps {
  post: PostListItem
  timezone: string
  /** When the day began, in that zone. */
  today: Instant
}

/** When it was posted, else when it is planned for, else when it was written. */
function timeOf(post: PostListItem) {
  return new Date(post.posted_at ?? post.publish_time ?? post.created_at)
}

// A part of its own: it is worked out when someone hovers, not for every row.
function Utc({ time }: { time: Date }) {
  return inZone(time, 'UTC').toFormat("MMM d, yyyy, HH:mm 'UTC'")
}

/** In the user's zone; hovering shows UTC. */
export function PostTime({ post, timezone, today }: PostTimeProps) {
  const time = timeOf(post)
  return (
    <Tooltip text={<Utc time={time} />}>
      <time dateTime={time.toISOString()} className={styles.time}>
        {formatDayTime(time, timezone, today)}
      </time>
    </Tooltip>
  )
}
