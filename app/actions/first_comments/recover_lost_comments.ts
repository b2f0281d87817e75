import logger from '@adonisjs/core/services/logger'
import { commentFailureSentence } from '#domain/first_comments/comment_outcome'
import { isLeaseExpired, latestLeaseEnd } from '#domain/publishing/lease_rules'
import FirstComment from '#models/first_comment'
import PostEvent from '#models/post_event'
import { publishChange } from '#database/changes'
import { sqlInstant } from '#database/instants'
import { withTransaction } from '#database/transaction'
import { now } from '#services/clock'

const BATCH_SIZE = 500

/**
 * Recovers first comments whose lease expired because their process ended. A comment that was not
 * sent is claimed again; one that may be on LinkedIn becomes unconfirmed and is never repeated.
 */
export default class RecoverLostComments {
  /** Returns the number of recovered comments. */
  async handle() {
    const at = now()
    const lost = await FirstComment.query()
      .where('status', 'publishing')
      .where((over) => {
        // An imported comment has no claim.
        over.whereNull('lease_until').orWhere('lease_until', '<=', sqlInstant(at))
        over.orWhere('lease_until', '>', sqlInstant(latestLeaseEnd(at)))
      })
      .select('id')
      .limit(BATCH_SIZE)
    for (const { id } of lost) {
      // A failing comment must not stop the others.
      await this.#recover(id).catch((error) => {
        logger.error({ err: error, comment: id }, "a lost first comment couldn't be recovered")
      })
    }
    return lost.length
  }

  async #recover(id: string) {
    const postId = await withTransaction(async (trx) => {
      const comment = await FirstComment.query({ client: trx }).where({ id }).forUpdate().first()
      if (comment?.status !== 'publishing') return null
      const { leaseUntil, sentAt } = comment
      if (leaseUntil && !isLeaseExpired(leaseUntil, now())) return null
      comment.merge({ claimedBy: null, leaseUntil: null })
      comment.status = sentAt === null ? 'waiting' : 'unconfirmed'
      if (sentAt !== null) {
        const failureReason = commentFailureSentence('unconfirmed')
        comment.merge({ failureCode: 'unconfirmed', failureReason, dueAt: null })
        const event = { postId: comment.postId, kind: 'comment_unconfirmed' as const }
        await PostEvent.create(event, { client: trx })
      }
      await comment.save()
      return comment.postId
    })
    if (postId === null) return
    publishChange({ kind: 'posts', id: postId })
    logger.warn({ post: postId }, 'a lost first comment was recovered')
  }
}
