import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { rejectionNotification } from '#domain/notifications/approval_notifications'
import { rejectionRefusal } from '#domain/review_queue/review_rules'
import { PostStateException } from '#errors/posts_errors'
import { offerDecisionUndo, stateBeforeDecision } from '#actions/undo/snapshots'
import { withTransaction } from '#database/transaction'
import CountedPost from '#models/counted_post'
import Membership from '#models/membership'
import Notification from '#models/notification'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import type User from '#models/user'
import { withApproval } from '#queries/approvals/with_approvals'

type RejectPostInput = {
  postId: string
  /** The rejecting user, for the log. */
  user: Pick<User, 'id' | 'fullName'>
  /** Passed to the model for a campaign's next post, and to the writer of any other. */
  reason: string | null
  /** The version that the user was viewing. */
  version?: number
}

/**
 * Rejects a post that waits for an approval. It leaves its slot, and the draft of a written post
 * can be changed and sent to review again.
 */
export default class RejectPost {
  /**
   * Returns the post and the undo token.
   * @throws PostStateException, E_ROW_NOT_FOUND
   */
  async handle({ postId, user, reason, version }: RejectPostInput) {
    const userId = user.id
    return withTransaction(async (trx) => {
      const post = await withApproval(await Post.lockForChange(postId, trx), trx)
      const refusal = rejectionRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      const before = await stateBeforeDecision(postId, trx)
      post.review({ status: 'rejected', rejectionReason: reason })
      post.merge({ dueAt: null, isQueued: false })
      const event = await PostEvent.create({ postId, userId, kind: 'rejected' }, { client: trx })
      await post.save()
      await CountedPost.uncount([postId], trx)
      await notifyWriter(post, { user, reason, key: event.id }, trx)
      const decision = { kind: 'reject_post' as const, post, userId, before, event }
      return { post, undo: await offerDecisionUndo(decision, trx) }
    })
  }
}

interface Rejection extends Pick<RejectPostInput, 'user' | 'reason'> {
  key: string
}

/** Notifies the person who wrote the post or sent it to review, if they are still a member. */
async function notifyWriter(
  post: Post,
  { user, reason, key }: Rejection,
  trx: TransactionClientContract
) {
  const { id: subjectId, organizationId } = post
  const writerId = post.reviewRequestedBy ?? (post.origin === 'manual' ? post.createdBy : null)
  if (writerId === null || writerId === user.id) return
  const isMember = await Membership.of(organizationId, { client: trx })
    .where('user_id', writerId)
    .first()
  if (!isMember) return
  const kind = 'post_rejected' as const
  const text = rejectionNotification(post, user.fullName, reason)
  const about = { organizationId, subjectId, kind, userId: writerId, endsAt: null }
  await Notification.writeOnce({ ...about, ...text, dedupeKey: `${kind}:${key}` }, { client: trx })
}
