import type { Instant } from '@domain/schedule/instant'
import type { PostListItem } from '~/lib/wire'
import { Moment } from './moment'

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

export function PostTime({ post, ...rest }: PostTimeProps) {
  return <Moment time={timeOf(post)} {...rest} />
}
