import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { commentFailureSentence } from '#domain/first_comments/comment_outcome'
import { PUBLISHABLE } from '#domain/posts/post_lifecycle'
import { RESTORED_SENTENCE } from '#domain/publishing/failure_codes'
import { sqlInstant } from '#database/instants'
import FirstComment from '#models/first_comment'
import Post from '#models/post'
import { now } from '#services/clock'

const RELEASED = { claimed_by: null, lease_until: null, due_at: null }

/**
 * Holds what became due since a backup was made, because it may have been published after that:
 * each post and first comment becomes unconfirmed, and a person says whether it is on LinkedIn.
 * Nothing is published a second time automatically. What is due later stays scheduled.
 */
export default class HoldRestoredPosts {
  /** Returns the number of held posts. */
  async handle(trx: TransactionClientContract) {
    await this.#holdComments(trx)
    const unconfirmed = { failure_code: 'unconfirmed', failure_reason: RESTORED_SENTENCE }
    const held = await Post.query({ client: trx })
      .where('status', 'publishing')
      .orWhere((due) => {
        due.whereIn('status', [...PUBLISHABLE]).where('due_at', '<=', sqlInstant(now()))
      })
      .update({
        ...RELEASED,
        ...unconfirmed,
        status: 'unconfirmed',
        updated_at: sqlInstant(now()),
      })
    return Number(held)
  }

  async #holdComments(trx: TransactionClientContract) {
    await this.#storeDueComments(trx)
    const failureReason = commentFailureSentence('unconfirmed')
    await FirstComment.query({ client: trx })
      .where('status', 'publishing')
      .orWhere((due) => due.where('status', 'waiting').where('due_at', '<=', sqlInstant(now())))
      .update({
        ...RELEASED,
        status: 'unconfirmed',
        failure_code: 'unconfirmed',
        failure_reason: failureReason,
        updated_at: sqlInstant(now()),
      })
  }

  /** A comment whose post was published just before the backup has no row yet. */
  async #storeDueComments(trx: TransactionClientContract) {
    const posts = await Post.query({ client: trx })
      .where('status', 'published')
      .where('comment_due_at', '<=', sqlInstant(now()))
    const due = posts.flatMap(({ id: postId, firstComment, commentDueAt: dueAt }) =>
      firstComment && dueAt ? [{ postId, text: firstComment.text, dueAt }] : []
    )
    for (const comment of due) {
      const known = await FirstComment.query({ client: trx })
        .where('post_id', comment.postId)
        .first()
      if (known === null) await FirstComment.storeDue([comment], now(), trx)
      await Post.query({ client: trx }).where('id', comment.postId).update({ comment_due_at: null })
    }
  }
}
