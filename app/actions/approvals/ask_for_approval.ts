import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { approvalRequestNotification } from '#domain/notifications/approval_notifications'
import { postEvent } from '#domain/webhooks/webhook_events'
import { notifyApprovers } from '#actions/approvals/notify_approvers'
import type Post from '#models/post'
import PostEvent from '#models/post_event'
import User from '#models/user'
import WebhookDelivery from '#models/webhook_delivery'
import { withApproval } from '#queries/approvals/with_approvals'

/** Logs that a member's approval is wanted and notifies everyone who may give it, if one is missing. */
export async function askForApproval(post: Post, userId: string, trx: TransactionClientContract) {
  const { approval } = await withApproval(post, trx)
  if (!approval.missing.includes('member')) return
  // A post in review has this event from its own save.
  const isScheduled = post.status !== 'pending_review'
  if (isScheduled) await WebhookDelivery.record([postEvent('post.waiting_review', post)], trx)
  const user = await User.find(userId, { client: trx })
  const event = { postId: post.id, userId, kind: 'review_requested' as const }
  const { id: key } = await PostEvent.create(event, { client: trx })
  const text = approvalRequestNotification(post, user?.fullName ?? null)
  await notifyApprovers(post, { kind: 'approval_requested', text, key }, trx)
}
