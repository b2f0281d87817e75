import { cleanText } from '#domain/posts/text'
import { REPLY_NOT_RESOLVABLE } from '#domain/comments/comment_rules'
import { notifyMentioned } from '#actions/comments/notify_mentioned'
import { CommentRefusedException, ForeignCommentException } from '#errors/comments_errors'
import { withTransaction } from '#database/transaction'
import Comment from '#models/comment'
import type User from '#models/user'
import { now } from '#services/clock'

type UpdateCommentInput = {
  commentId: string
  user: Pick<User, 'id' | 'fullName'>
  text?: string
  isResolved?: boolean
}

/** Edits a comment, or resolves or reopens its thread. A repeated request changes nothing. */
export default class UpdateComment {
  /** @throws ForeignCommentException, CommentRefusedException, E_ROW_NOT_FOUND */
  async handle({ commentId, user, text, isResolved }: UpdateCommentInput) {
    await withTransaction(async (trx) => {
      const comment = await Comment.lockForChange(commentId, trx)
      const body = text === undefined ? comment.body : cleanText(text)
      const isEdited = body !== comment.body
      if (isEdited && comment.userId !== user.id) throw new ForeignCommentException()
      if (isResolved !== undefined && comment.parentId !== null) {
        throw new CommentRefusedException(REPLY_NOT_RESOLVABLE)
      }
      if (isEdited) comment.merge({ body, editedAt: now() })
      if (isResolved === true) comment.resolve(user, now())
      if (isResolved === false) comment.reopen()
      await comment.save()
      if (isEdited) await notifyMentioned(comment, user, trx)
    })
  }
}
