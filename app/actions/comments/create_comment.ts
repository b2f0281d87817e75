import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { cleanText } from '#domain/posts/text'
import { MAX_COMMENTS, type Quote } from '#domain/comments/comment_rules'
import { notifyMentioned } from '#actions/comments/notify_mentioned'
import { TooManyCommentsException } from '#errors/comments_errors'
import { withTransaction } from '#database/transaction'
import Comment from '#models/comment'
import Draft from '#models/draft'
import Post from '#models/post'
import type User from '#models/user'
import { commentsAbout, type CommentSubject } from '#queries/comments/comments'

type CreateCommentInput = {
  subject: Omit<CommentSubject, 'text'>
  user: Pick<User, 'id' | 'fullName'>
  text: string
  /** The quoted words of the text that it is about; without them, it is about the whole text. */
  quote?: Quote | null
  /** The thread, for a reply. */
  parentId?: string
}

/** Saves a comment on a draft or post, or a reply, and notifies the members it mentions. */
export default class CreateComment {
  /** Returns the comment's id. @throws TooManyCommentsException, E_ROW_NOT_FOUND */
  async handle({ subject, user, text, quote = null, parentId }: CreateCommentInput) {
    const { organizationId, draftId, postId } = subject
    return withTransaction(async (trx) => {
      // The lock keeps parallel comments within the limit, and the draft or post from being deleted.
      await this.#lock(subject, trx)
      await this.#requireCapacity(subject, trx)
      const place = { organizationId, draftId, postId, parentId: parentId ?? null }
      const author = { userId: user.id, authorName: user.fullName }
      const quoted = { quote: quote?.text ?? null, quoteStart: quote?.start ?? null }
      const body = cleanText(text)
      const comment = await Comment.create(
        { ...place, ...author, ...quoted, body },
        { client: trx }
      )
      await notifyMentioned(comment, user, trx)
      return comment.id
    })
  }

  #lock({ draftId, postId }: CreateCommentInput['subject'], trx: TransactionClientContract) {
    if (draftId !== null) return Draft.lockForChange(draftId, trx)
    return Post.lockForChange(postId ?? '', trx)
  }

  async #requireCapacity(place: CreateCommentInput['subject'], trx: TransactionClientContract) {
    const written = await commentsAbout(place, trx).limit(MAX_COMMENTS).select('id')
    if (written.length >= MAX_COMMENTS) throw new TooManyCommentsException()
  }
}
