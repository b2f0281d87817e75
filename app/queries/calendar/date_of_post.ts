import { toWallClock } from '#domain/schedule/wall_clock'
import Post from '#models/post'

interface DateOfPostOptions {
  organizationId: string
  postId: string
  /** IANA zone of the clock that the date is read on. */
  zone: string
}

/** The date (YYYY-MM-DD) under which the calendar shows a post; null where it shows none. */
export async function dateOfPost({ organizationId, postId, zone }: DateOfPostOptions) {
  const post = await Post.query().where({ id: postId, organization_id: organizationId }).first()
  const at = post?.postedAt ?? post?.publishAt
  return at ? toWallClock(at.toJSDate(), zone).date : null
}
