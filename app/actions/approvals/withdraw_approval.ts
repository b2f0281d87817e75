import { approvalRefusal } from '#domain/approvals/approval_rules'
import { PostStateException } from '#errors/posts_errors'
import { withTransaction } from '#database/transaction'
import Approval from '#models/approval'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { now } from '#services/clock'

/**
 * Withdraws a member's own approval. The post then needs a new one, also under a policy that let it
 * pass by its status. A repeated request changes nothing.
 */
export default class WithdrawApproval {
  /** @throws PostStateException, E_ROW_NOT_FOUND */
  async handle({ postId, userId }: { postId: string; userId: string }) {
    return withTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = approvalRefusal(post.status)
      if (refusal) throw new PostStateException(refusal)
      const own = await Approval.validOf(post, { client: trx }).where('user_id', userId)
      if (own.length === 0) return
      for (const approval of own) await approval.merge({ voidedAt: now() }).save()
      await PostEvent.create({ postId, userId, kind: 'approval_withdrawn' }, { client: trx })
      const needsReview = post.needsReview || post.origin === 'campaign'
      await post.merge({ needsReview, updatedAt: now() }).save()
    })
  }
}
