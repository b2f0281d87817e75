import { voidedApprovalNotification } from '#domain/notifications/approval_notifications'
import type Approval from '#models/approval'
import Membership from '#models/membership'
import Notification from '#models/notification'
import type Post from '#models/post'

/**
 * Notifies the members whose approvals no longer count, because the post's content changes. Those
 * who have left the organization must not read its posts.
 */
export default class NotifyVoided {
  async handle({ post, approvals }: { post: Post; approvals: Approval[] }) {
    const { id: subjectId, organizationId, $trx: client } = post
    const about = { organizationId, subjectId, kind: 'approval_voided' as const, endsAt: null }
    for (const { id, userId } of approvals) {
      if (userId === null) continue
      if (!(await Membership.has({ organizationId, userId }, { client }))) continue
      const dedupeKey = `approval_voided:${id}`
      const written = { ...about, ...voidedApprovalNotification(post), userId, dedupeKey }
      await Notification.writeOnce(written, { client })
    }
  }
}
