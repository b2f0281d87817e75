import type { CommentStatus } from '#domain/first_comments/planned_comment'
import type { PostOf } from '#domain/posts/post_row'
import { wireInstant } from '#transformers/wire_instant'

/** The comment below a post and its outcome; null when the post has none. */
export function firstCommentCard({
  firstComment,
  comment,
}: Pick<PostOf<'scheduled'>, 'firstComment' | 'comment'>) {
  if (!firstComment) return null
  const status: CommentStatus = comment?.status ?? 'waiting'
  return {
    text: firstComment.text,
    delay_minutes: firstComment.delayMinutes,
    status,
    failure_code: comment?.failureCode ?? null,
    failure_reason: comment?.failureReason ?? null,
    comment_urn: comment?.commentUrn ?? null,
    published_at: wireInstant(comment?.publishedAt ?? null),
  }
}
