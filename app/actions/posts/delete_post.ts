import { deleteRefusal, hasGoneOut } from '#domain/posts/refusals'
import PostStateException from '#exceptions/post_state_exception'
import CountedPost from '#models/counted_post'
import Post from '#models/post'
import { postSnapshots } from '#models/post_snapshot'
import { inTransaction } from '#models/transaction'
import UndoItem from '#models/undo_item'
import UndoStep from '#models/undo_step'
import { now } from '#services/clock'

/** Removes a post, whichever collection it was named through. For a moment it can be brought back. */
export default class DeletePost {
  /**
   * Answers the token of the undo.
   * @throws PostStateException, E_ROW_NOT_FOUND
   */
  async handle({ postId, userId }: { postId: string; userId: string }) {
    return inTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = deleteRefusal(post.status)
      if (refusal) throw new PostStateException(refusal)
      const { organizationId } = post
      const offer = { organizationId, userId, kind: 'delete_posts' as const, now: now() }
      const { step, token } = await UndoStep.offer(offer, { client: trx })
      const snapshots = await postSnapshots([postId], trx)
      const items = [...snapshots].map(([subjectId, snapshot]) => ({ subjectId, snapshot }))
      await UndoItem.addTo(step, items, trx)
      if (!hasGoneOut(post.status)) await CountedPost.giveBack([postId], trx)
      await post.delete()
      return token
    })
  }
}
