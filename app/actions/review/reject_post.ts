import { reviewRefusal } from '#domain/campaigns/review_rules'
import PostStateException from '#exceptions/post_state_exception'
import { beforeDecision, decisionSnapshot } from '#models/decision_snapshot'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { inTransaction } from '#models/transaction'
import UndoItem from '#models/undo_item'
import UndoStep from '#models/undo_step'
import { now } from '#services/clock'

type RejectPostInput = {
  postId: string
  /** Who does it, for its log. */
  userId: string
  /** Told to the model when it writes the next one. */
  reason: string | null
  /** The version that the person looked at. */
  version?: number
}

/** Rejects a post that waits for review. */
export default class RejectPost {
  /**
   * `undo` is the token that takes it back.
   * @throws PostStateException, E_ROW_NOT_FOUND
   */
  async handle({ postId, userId, reason, version }: RejectPostInput) {
    return inTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = reviewRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      const earlier = await beforeDecision(postId, trx)
      post.review({ status: 'rejected', rejectionReason: reason })
      const event = await PostEvent.create({ postId, userId, kind: 'rejected' }, { client: trx })
      await post.save()
      const offer = { organizationId: post.organizationId, userId, now: now() }
      const { step, token } = await UndoStep.offer(
        { ...offer, kind: 'reject_post' },
        { client: trx }
      )
      const snapshot = await decisionSnapshot(post, earlier, event, trx)
      await UndoItem.addTo(step, [{ subjectId: postId, snapshot }], trx)
      return { post, undo: token }
    })
  }
}
