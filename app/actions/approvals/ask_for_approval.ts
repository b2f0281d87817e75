import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { approvalRequestNotification } from '#domain/notifications/approval_notifications'
import { postEvent } from '#domain/webhooks/webhook_events'
import { runThenYield } from '#services/background/watch_memory'
import { notifyApprovers } from '#actions/approvals/notify_approvers'
import type Post from '#models/post'
import PostEvent from '#models/post_event'
import User from '#models/user'
import WebhookDelivery from '#models/webhook_delivery'
import { withApprovals } from '#queries/approvals/with_approvals'

/** Posts logged before other requests get a turn. */
const POSTS_PER_STEP = 20

/**
 * Logs that a member's approval is wanted and notifies everyone who may give it, if one is missing.
 */
export function askForApproval(post: Post, userId: string, trx: TransactionClientContract) {
  return askForApprovals([post], userId, trx)
}

/**
 * Logs and notifies in the same way for posts that were stored together. Each approver gets one
 * notification.
 */
export async function askForApprovals(
  posts: readonly Post[],
  userId: string,
  trx: TransactionClientContract
) {
  const shown = await withApprovals(posts, trx)
  const waiting = shown.filter(({ approval }) => approval.missing.includes('member'))
  const [first] = waiting
  if (!first) return
  let key = ''
  for (let start = 0; start < waiting.length; start += POSTS_PER_STEP) {
    const step = waiting.slice(start, start + POSTS_PER_STEP)
    const [event] = await runThenYield(() => logRequests(step, userId, trx))
    key ||= event?.id ?? ''
  }
  const user = await User.find(userId, { client: trx })
  const text = approvalRequestNotification(first, user?.fullName ?? null, waiting.length)
  await notifyApprovers(first, { kind: 'approval_requested', text, key }, trx)
}

async function logRequests(posts: readonly Post[], userId: string, trx: TransactionClientContract) {
  // A post in review has this event from its own save.
  const scheduled = posts.filter(({ status }) => status !== 'pending_review')
  await WebhookDelivery.record(
    scheduled.map((post) => postEvent('post.waiting_review', post)),
    trx
  )
  const kind = 'review_requested' as const
  const events = posts.map(({ id: postId }) => ({ postId, userId, kind }))
  return PostEvent.createMany(events, { client: trx })
}
