import { staleRefusal } from '#domain/review_queue/review_rules'
import { moveRefusal } from '#domain/posts/refusals'
import { PostStateException } from '#errors/posts_errors'
import { nextSlotOf } from '#actions/posting_queue/next_slot'
import { offerDecisionUndo, stateBeforeDecision } from '#actions/undo/snapshots'
import { withReadCommitted } from '#database/transaction'
import CountedPost from '#models/counted_post'
import Organization from '#models/organization'
import { lockPlanIfLimited } from '#models/plan_holder'
import Post from '#models/post'
import PostEvent from '#models/post_event'

type QueuePostInput = {
  organizationId: string
  postId: string
  /** The user who schedules it, for the log. */
  userId: string
  /** The version that the user was viewing. */
  version?: number
}

/** Schedules an approved or failed post for the next free slot of its author's queue. */
export default class QueuePost {
  /**
   * Returns the post and the undo token.
   * @throws PostStateException, InvalidPostException, PlanLimitReached, E_ROW_NOT_FOUND
   */
  async handle({ organizationId, postId, userId, version }: QueuePostInput) {
    return withReadCommitted(async (trx) => {
      // Everyone who takes a slot locks the plan, then the organization, then the post.
      await lockPlanIfLimited(userId, 'posts', trx)
      await Organization.lockRow(organizationId, trx)
      await Post.query({ client: trx })
        .where({ id: postId, organization_id: organizationId })
        .firstOrFail()
      const post = await Post.lockForChange(postId, trx)
      const refusal = moveRefusal(post.status) ?? staleRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      const before = await stateBeforeDecision(postId, trx)
      if (post.status === 'approved') await CountedPost.add({ id: postId, userId }, trx)
      post.planInQueue(await nextSlotOf(post, trx))
      const event = await PostEvent.create({ postId, userId, kind: 'moved' }, { client: trx })
      await post.save()
      const decision = { kind: 'move_post' as const, post, userId, before, event }
      return { post, undo: await offerDecisionUndo(decision, trx) }
    })
  }
}
