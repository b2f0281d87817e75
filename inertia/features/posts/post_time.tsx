import type { Instant } from '@domain/schedule/instant'
import type { PostListItem } from '#transformers/post_transformer'
import { Moment } from './moment'
import styles from './moment.module.scss'

interface PostTimeProps {
  post: PostListItem
  timezone: string
  /** Start of today in that zone. */
  today: Instant
  /** The zone that the list shows once in its header. Only a different zone is added. */
  listZone?: string
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
