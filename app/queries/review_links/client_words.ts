import Post from '#models/post'
import ReviewApproval from '#models/review_approval'
import ReviewComment from '#models/review_comment'
import type User from '#models/user'

/**
 * What clients said of a post of the user's organizations, oldest first.
 * @throws E_ROW_NOT_FOUND
 */
export async function clientWords(user: User, id: string) {
  const post = await Post.visibleTo(user).where('id', id).firstOrFail()
  const approvals = await ReviewApproval.query().where('post_id', id).orderBy('created_at')
  const comments = await ReviewComment.query()
    .where('post_id', id)
    .preload('resolver')
    .orderBy('created_at')
    .orderBy('id')
  return { post, approvals, comments }
}
