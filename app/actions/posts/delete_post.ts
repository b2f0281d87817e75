import { deleteRefusal } from '#domain/posts/refusals'
import { PostStateException } from '#errors/posts_errors'
import { forgetCountedPosts } from '#actions/posts/forget_counted_posts'
import Post from '#models/post'
import { savePostSnapshots } from '#actions/undo/snapshots'
import { withTransaction } from '#database/transaction'
import UndoStep from '#models/undo_step'
import { now } from '#services/clock'

interface DeletePostInput {
  postId: string
  userId: string
  /** Refuses a post that has been published since the user saw it. */
  unpublished?: boolean
}

/** Deletes a post of any collection. The deletion can be undone for a short time. */
export default class DeletePost {
  /**
   * Returns the undo token.
   * @throws PostStateException, E_ROW_NOT_FOUND
   */
  async handle({ postId, userId, unpublished = false }: DeletePostInput) {
    return withTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = deleteRefusal(post.status, unpublished ? 'unpublished' : 'any')
      if (refusal) throw new PostStateException(refusal)
      const { organizationId } = post
      const offer = { organizationId, userId, kind: 'delete_posts' as const, now: now() }
      const { step, token } = await UndoStep.offer(offer, { client: trx })
      await savePostSnapshots(step, [postId], trx)
      await forgetCountedPosts([post], trx)
      await post.delete()
      return token
    })
  }
}
