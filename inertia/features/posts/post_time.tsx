import { formatDayTime, inZone } from '@domain/schedule/wall_clock'
import { Tooltip } from '~/components/tooltip'
import type { PostListItem } from '~/lib/wire'
import styles from './posts.module.scss'

interface PostTimeProps {
  post: PostListItem
  timezone: string
  now: Date
}

/** When it was posted, else when it is planned for, else when it was written. */
function timeOf(post: PostListItem) {
  return new Date(post.posted_at ?? post.publish_time ?? post.created_at)
}

/** In the user's zone; hovering shows UTC. */
export function PostTime({ post, timezone, now }: PostTimeProps) {
  const time = timeOf(post)
  return (
    <Tooltip text={inZone(time, 'UTC').toFormat("MMM d, yyyy, HH:mm 'UTC'")}>
      <time dateTime={time.toISOString()} className={styles.time}>
        {formatDayTime(time, timezone, now)}
      </time>
    </Tooltip>
  )
}
