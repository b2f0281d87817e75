import logger from '@adonisjs/core/services/logger'
import Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'
import { withTransaction } from '#database/transaction'
import { isLastTry } from '#domain/publishing/retries'
import {
  statusAfterLostLease,
  isLeaseExpired,
  latestLeaseEnd,
} from '#domain/publishing/lease_rules'
import { failureSentence } from '#domain/publishing/failure_codes'
import { sqlInstant } from '#database/instants'
import { now } from '#services/clock'

const BATCH_SIZE = 500

/**
 * Recovers posts whose lease expired because their process ended. A post that cannot be on LinkedIn
 * is scheduled again; one that may be there becomes unconfirmed.
 */
export default class RecoverLostPosts {
  /** Returns the number of recovered posts. */
  async handle() {
    const at = now()
    const lostPosts = await Post.query()
      .where('status', 'publishing')
      .where((over) => {
        over.where('lease_until', '<=', sqlInstant(at))
        over.orWhere('lease_until', '>', sqlInstant(latestLeaseEnd(at)))
      })
      .orderBy('lease_until')
      .select('id')
      .limit(BATCH_SIZE)
    for (const { id } of lostPosts) {
      // A failing post must not stop the others.
      await this.#recover(id).catch((error) => {
        logger.error({ err: error, post: id }, "a lost post couldn't be recovered")
      })
    }
    return lostPosts.length
  }

  async #recover(id: string) {
    await withTransaction(async (trx) => {
      const post = await Post.lockForChange(id, trx)
      const { leaseUntil } = post
      if (post.status !== 'publishing' || !leaseUntil || !isLeaseExpired(leaseUntil, now())) return
      const attempt = await PublishAttempt.query({ client: trx })
        .where({ post_id: id, worker: post.claimedBy })
        .first()
      await attempt?.markLost(trx, now())
      const status = statusAfterLostLease(attempt?.phase ?? null)
      post.merge({ status, claimedBy: null, leaseUntil: null })
      if (status === 'unconfirmed') markFailed(post, 'unconfirmed')
      else if (attempt && isLastTry(post.attempts)) markFailed(post, 'unexpected')
      await post.save()
      logger.warn(
        { post: id, phase: attempt?.phase, status: post.status },
        'a lost post was recovered'
      )
    })
  }
}

function markFailed(post: Post, code: 'unconfirmed' | 'unexpected') {
  if (code === 'unexpected') post.status = 'failed'
  post.merge({ failureCode: code, failureReason: failureSentence(code), dueAt: null })
}
