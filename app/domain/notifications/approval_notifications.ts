import { postName } from '#domain/posts/hashtags'
import type { NamedPost } from '#domain/posts/hashtags'
import { excerpt } from '#domain/posts/text'
import type { NotificationText } from '#domain/notifications/post_notifications'

/**
 * Notifications about approvals: one is requested, still missing shortly before the post is due, or
 * void, or the post was rejected.
 */
export type ApprovalNotificationKind =
  'approval_requested' | 'approval_reminder' | 'approval_voided' | 'post_rejected'

const SHOWN_CHARACTERS = 80

const SHOWN_REASON = 300

function named(post: NamedPost) {
  return `"${postName(post, SHOWN_CHARACTERS)}"`
}

/** Returns the notification for those who may approve posts that were sent to review together. */
export function approvalRequestNotification(
  post: NamedPost,
  by: string | null,
  count = 1
): NotificationText {
  const who = by ?? 'A teammate'
  return {
    title: `${who} sent ${count === 1 ? 'a post' : `${count} posts`} to review.`,
    body: named(post),
    link: '/dashboard/review-queue',
  }
}

/** Returns the reminder for approvers that a post is due soon and still waits. */
export function approvalReminderNotification(post: NamedPost): NotificationText {
  return {
    title: 'A post is due soon and still needs approval.',
    body: `${named(post)} won't be published without it.`,
    link: '/dashboard/review-queue',
  }
}

/** Returns the notification for a member whose approval no longer counts. */
export function voidedApprovalNotification(post: NamedPost & { id: string }): NotificationText {
  return {
    title: 'A post you approved has changed.',
    body: `${named(post)} needs a new approval.`,
    link: `/dashboard/posts?post=${encodeURIComponent(post.id)}`,
  }
}

/** Returns the reminder that a member sends to the approvers. */
export function memberReminderNotification(post: NamedPost, by: string): NotificationText {
  return {
    title: `${by} reminds you to approve a post.`,
    body: named(post),
    link: '/dashboard/review-queue',
  }
}

/**
 * Returns the notification for the writer of a rejected post. It links to the draft, if there is
 * one.
 */
export function rejectionNotification(
  post: NamedPost & { id: string; draftId: string | null },
  by: string,
  reason: string | null
): NotificationText {
  const { id, draftId } = post
  return {
    title: `${by} rejected your post.`,
    body: reason === null ? named(post) : `${named(post)}: ${excerpt(reason, SHOWN_REASON)}`,
    link:
      draftId === null
        ? `/dashboard/posts?post=${encodeURIComponent(id)}`
        : `/dashboard/drafts?draft=${encodeURIComponent(draftId)}`,
  }
}
