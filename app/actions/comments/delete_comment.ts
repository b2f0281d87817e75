import { NOT_YOURS_TO_DELETE } from '#domain/comments/comment_rules'
import type { Role } from '#domain/organizations/roles'
import { ForeignCommentException } from '#errors/comments_errors'
import { withTransaction } from '#database/transaction'
import Comment from '#models/comment'
import type User from '#models/user'

type DeleteCommentInput = { commentId: string; user: Pick<User, 'id'>; role: Role }

/** Deletes a comment with its replies, or one reply. Owners may delete those of others. */
export default class DeleteComment {
  /** @throws ForeignCommentException, E_ROW_NOT_FOUND */
  async handle({ commentId, user, role }: DeleteCommentInput) {
    await withTransaction(async (trx) => {
      const comment = await Comment.lockForChange(commentId, trx)
      const isAllowed = comment.userId === user.id || role === 'owner'
      if (!isAllowed) throw new ForeignCommentException(NOT_YOURS_TO_DELETE)
      await Comment.query({ client: trx }).where('parent_id', commentId).delete()
      await comment.delete()
    })
  }
}
