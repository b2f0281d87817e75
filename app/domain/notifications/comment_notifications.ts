import { excerpt } from '#domain/posts/text'
import type { NotificationText } from '#domain/notifications/post_notifications'

export type CommentNotificationKind = 'comment_mention'

interface MentioningComment {
  by: string
  text: string
  /** The post to open; null for a draft without one. */
  postId: string | null
  draftId: string | null
}

const SHOWN_CHARACTERS = 140

/** Returns the path of a post, or of a draft without one, with its comments open. */
export function commentsLink({ postId, draftId }: Pick<MentioningComment, 'postId' | 'draftId'>) {
  return postId === null
    ? `/dashboard/drafts?draft=${encodeURIComponent(draftId ?? '')}&comments=open`
    : `/dashboard/posts?post=${encodeURIComponent(postId)}&comments=open`
}

/** Returns the notification for a member whom a comment mentions. */
export function commentMentionNotification({
  by,
  text,
  postId,
  draftId,
}: MentioningComment): NotificationText {
  const link = commentsLink({ postId, draftId })
  return { title: `${by} mentioned you in a comment.`, body: excerpt(text, SHOWN_CHARACTERS), link }
}
