import { deleteRefusal, hasGoneOut } from '#domain/posts/refusals'
import PostStateException from '#exceptions/post_state_exception'
import CountedPost from '#models/counted_post'
import Post from '#models/post'
import { inTransaction } from '#models/transaction'

/** Removes a post for good, whichever collection it was named through. */
export default class DeletePost {
  /** @throws PostStateException, E_ROW_NOT_FOUND */
  async handle({ postId }: { postId: string }) {
    return inTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = deleteRefusal(post.status)
      if (refusal) throw new PostStateException(refusal)
      if (!hasGoneOut(post.status)) await CountedPost.giveBack([postId], trx)
      await post.delete()
    })
  }
}
