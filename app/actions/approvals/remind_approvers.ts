import { REMINDER_LEAD_MS } from '#domain/approvals/approval_rules'
import { approvalReminderNotification } from '#domain/notifications/approval_notifications'
import { notifyApprovers } from '#actions/approvals/notify_approvers'
import { sqlInstant } from '#database/instants'
import { withTransaction } from '#database/transaction'
import Membership from '#models/membership'
import Notification from '#models/notification'
import Post from '#models/post'
import { IS_APPROVED_SQL } from '#queries/approvals/approved_sql'
import { withApprovals } from '#queries/approvals/with_approvals'
import type { Approved } from '#domain/approvals/approval_policy'
import { now } from '#services/clock'

/** Posts per run; the next run goes on with the others. */
const MAX_POSTS = 200

/**
 * Reminds approvers of posts that are due soon and still wait, once for each planned time. A client
 * has no account, so a missing client's approval is reported to the post's writer.
 */
export default class RemindApprovers {
  /** The id of the last post of the previous run; empty when that run has reached the end. */
  #last = ''

  async handle() {
    const until = now().plus({ milliseconds: REMINDER_LEAD_MS })
    const waiting = await Post.query()
      .where('status', 'scheduled')
      .whereBetween('due_at', [sqlInstant(now()), sqlInstant(until)])
      .whereRaw(`not ${IS_APPROVED_SQL}`)
      .where('id', '>', this.#last)
      .orderBy('id')
      .limit(MAX_POSTS)
    for (const post of await withApprovals(waiting)) {
      // A post whose reminder fails must not stop the others, so the next run starts after it.
      this.#last = post.id
      await this.#remind(post)
    }
    if (waiting.length < MAX_POSTS) this.#last = ''
  }

  async #remind(post: Post & Approved) {
    const text = approvalReminderNotification(post)
    const key = String(post.dueAt?.toMillis())
    const kind = 'approval_reminder' as const
    if (post.approval.missing.includes('member')) {
      return withTransaction((trx) => notifyApprovers(post, { kind, text, key }, trx))
    }
    const userId = post.reviewRequestedBy ?? post.createdBy
    const { id: subjectId, organizationId } = post
    if (userId === null || !(await Membership.has({ organizationId, userId }))) return
    const dedupeKey = `${kind}:${subjectId}:${key}:${userId}`
    const about = { organizationId, subjectId, kind, endsAt: null, userId, dedupeKey }
    await Notification.writeOnce({ ...about, ...text })
  }
}
