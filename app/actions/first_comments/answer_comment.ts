import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { answerRefusal, NO_COMMENT } from '#domain/first_comments/planned_comment'
import type { CommentAnswerKind } from '#domain/first_comments/planned_comment'
import { staleRefusal } from '#domain/review_queue/review_rules'
import { PostStateException } from '#errors/posts_errors'
import FirstComment from '#models/first_comment'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { withTransaction } from '#database/transaction'
import { now } from '#services/clock'

interface AnswerCommentInput {
  postId: string
  userId: string
  answer: CommentAnswerKind
  /** The version of the post that the user was viewing. */
  version?: number
}

const EVENTS = {
  'retry': 'comment_retried',
  'confirm-live': 'comment_confirmed_live',
  'confirm-not-live': 'comment_confirmed_not_live',
} as const

/**
 * A user's answer about a first comment that failed, or that LinkedIn did not confirm. A repeated
 * request changes nothing.
 */
export default class AnswerComment {
  /** @throws PostStateException, E_ROW_NOT_FOUND */
  async handle({ postId, userId, answer, version }: AnswerCommentInput) {
    return withTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const comment = await FirstComment.query({ client: trx })
        .where('post_id', postId)
        .forUpdate()
        .first()
      if (!comment) throw new PostStateException(NO_COMMENT)
      if (await isRepeated(postId, answer, trx)) return post
      const refusal = staleRefusal(post, version) ?? answerRefusal(comment.status, answer)
      if (refusal) throw new PostStateException(refusal)
      if (answer === 'confirm-live') comment.confirmPublished(now())
      else comment.sendAgain(now())
      await comment.save()
      await post.merge({ version: post.version + 1 }).save()
      await PostEvent.create({ postId, userId, kind: EVENTS[answer] }, { client: trx })
      return post
    })
  }
}

/** True while the latest line of the log is this very answer. */
async function isRepeated(
  postId: string,
  answer: CommentAnswerKind,
  trx: TransactionClientContract
) {
  const latest = await PostEvent.latestOf({ id: postId }, trx)
  return latest?.kind === EVENTS[answer]
}
