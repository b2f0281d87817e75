import { reviewRefusal } from '#domain/campaigns/review_rules'
import PostStateException from '#exceptions/post_state_exception'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { inTransaction } from '#models/transaction'

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
  /** @throws PostStateException, E_ROW_NOT_FOUND */
  async handle({ postId, userId, reason, version }: RejectPostInput) {
    return inTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = reviewRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      post.review({ status: 'rejected', rejectionReason: reason })
      await PostEvent.create({ postId, userId, kind: 'rejected' }, { client: trx })
      return post.save()
    })
  }
}
