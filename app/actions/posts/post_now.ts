import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { waitingSentence } from '#domain/approvals/approval_rules'
import { isSent, postNowRefusal } from '#domain/posts/refusals'
import { NotConnectedException } from '#errors/settings_errors'
import { PostStateException } from '#errors/posts_errors'
import { now } from '#services/clock'
import CountedPost from '#models/counted_post'
import Organization from '#models/organization'
import { lockPlanIfLimited } from '#models/plan_holder'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { withApproval } from '#queries/approvals/with_approvals'
import { withReadCommitted } from '#database/transaction'

/** Publishes a post as soon as possible. A repeated request publishes it once. */
export default class PostNow {
  /** @throws PostStateException, NotConnectedException, PlanLimitReached, E_ROW_NOT_FOUND */
  async handle({ postId, userId }: { postId: string; userId: string }) {
    return withReadCommitted(async (trx) => {
      // Everyone who counts a post locks the plan, then the post.
      await lockPlanIfLimited(userId, 'posts', trx)
      const post = await Post.lockForChange(postId, trx)
      if (isSent(post.status)) return post
      const refusal = postNowRefusal(post.status)
      if (refusal) throw new PostStateException(refusal)
      const { approval } = await withApproval(post, trx)
      const [missing] = approval.missing
      if (missing) throw new PostStateException(waitingSentence(missing))
      await this.#requireConnection(post, trx)
      if (post.status === 'approved') await CountedPost.add({ id: postId, userId }, trx)
      post.queueAt(now(), post.zone)
      await PostEvent.create({ postId, userId, kind: 'sent_now' }, { client: trx })
      return post.save()
    })
  }

  async #requireConnection({ organizationId }: Post, trx: TransactionClientContract) {
    const organization = await Organization.query({ client: trx })
      .where('id', organizationId)
      .preload('linkedinAccount')
      .firstOrFail()
    if (organization.linkedinAccount?.condition !== 'connected') throw new NotConnectedException()
  }
}
