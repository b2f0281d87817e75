import { reviewRefusal } from '#domain/review_queue/review_rules'
import { PostStateException } from '#errors/posts_errors'
import { stateBeforeDecision, snapshotDecision } from '#actions/undo/snapshots'
import { withTransaction } from '#database/transaction'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import UndoItem from '#models/undo_item'
import UndoStep from '#models/undo_step'
import { now } from '#services/clock'

type RejectPostInput = {
  postId: string
  /** The rejecting user, for the log. */
  userId: string
  /** Passed to the model for the next post. */
  reason: string | null
  /** The version that the user was viewing. */
  version?: number
}

export default class RejectPost {
  /**
   * Returns the post and the undo token.
   * @throws PostStateException, E_ROW_NOT_FOUND
   */
  async handle({ postId, userId, reason, version }: RejectPostInput) {
    return withTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = reviewRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      const before = await stateBeforeDecision(postId, trx)
      post.review({ status: 'rejected', rejectionReason: reason })
      const event = await PostEvent.create({ postId, userId, kind: 'rejected' }, { client: trx })
      await post.save()
      const offer = { organizationId: post.organizationId, userId, now: now() }
      const { step, token } = await UndoStep.offer(
        { ...offer, kind: 'reject_post' },
        { client: trx }
      )
      const snapshot = await snapshotDecision(post, before, event, trx)
      await UndoItem.saveItems(step, [{ subjectId: postId, snapshot }], trx)
      return { post, undo: token }
    })
  }
}
