import type { Instant } from '@domain/schedule/instant'
import type { PostListItem } from '~/lib/wire'
import { Moment } from './moment'
import styles from './moment.module.scss'

interface PostTimeProps {
  post: PostListItem
  timezone: string
  /** When the day began, in that zone. */
  today: Instant
  /** The short name of the zone that the list shows once; only another one is added. */
  listZone?: string
}

/** When it was posted, else when it is planned for, else when it was written. */
function timeOf(post: PostListItem) {
  return new Date(post.posted_at ?? post.publish_time ?? post.created_at)
}

/** Approved, and nobody has said yet when it goes out: when it was written would read as that. */
function hasNoTimeYet({ status, publish_time: planned }: PostListItem) {
  return status === 'approved' && planned === null
}

export function PostTime({ post, ...rest }: PostTimeProps) {
  if (hasNoTimeYet(post)) return <span className={styles.none}>Not scheduled</span>
  return <Moment time={timeOf(post)} {...rest} />
}
