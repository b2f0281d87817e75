import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isOwnPost } from '#domain/approvals/approval_rules'
import type { ApprovalNotificationKind } from '#domain/notifications/approval_notifications'
import type { NotificationText } from '#domain/notifications/post_notifications'
import { ABILITIES } from '#domain/organizations/roles'
import Membership from '#models/membership'
import Notification from '#models/notification'
import type Post from '#models/post'

interface ApproverNotification {
  kind: ApprovalNotificationKind
  text: NotificationText
  /** Part of the key under which each approver gets it once. */
  key: string
  /** The member who caused it, who is not notified. */
  except?: string
}

/**
 * Notifies the members who may approve a post: all reviewers but its own author. Returns how many
 * there are.
 */
export async function notifyApprovers(
  post: Post,
  { kind, text, key, except }: ApproverNotification,
  trx: TransactionClientContract
) {
  const { roles } = ABILITIES.review_posts
  const members = await Membership.of(post.organizationId, { client: trx }).whereIn('role', [
    ...roles,
  ])
  const { id: subjectId, organizationId } = post
  const about = { organizationId, subjectId, kind, endsAt: null }
  const approvers = members.filter(({ userId }) => userId !== except && !isOwnPost(post, userId))
  for (const { userId } of approvers) {
    const dedupeKey = `${kind}:${subjectId}:${key}:${userId}`
    await Notification.writeOnce({ ...about, ...text, userId, dedupeKey }, { client: trx })
  }
  return approvers.length
}
