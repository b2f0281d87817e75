import logger from '@adonisjs/core/services/logger'
import Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'
import { inTransaction } from '#models/transaction'
import { isLastTry } from '#domain/publishing/backoff'
import { failureSentence } from '#domain/publishing/failure_codes'
import { afterLeaseRanOut, isLeaseOver, latestLeaseEnd } from '#domain/publishing/lease'
import { sqlInstant } from '#database/instants'
import { now } from '#services/clock'

const MOST_AT_ONCE = 500

/**
 * Posts whose lease ran out: their process vanished (data model, step 6). What cannot be on LinkedIn
 * is scheduled again; what may be there is unconfirmed.
 */
export default class ReturnLostPosts {
  /** Answers how many posts were returned. */
  async handle() {
    const at = now()
    const lost = await Post.query()
      .where('status', 'publishing')
      .where((over) => {
        over.where('lease_until', '<=', sqlInstant(at))
        over.orWhere('lease_until', '>', sqlInstant(latestLeaseEnd(at)))
      })
      .orderBy('lease_until')
      .select('id')
      .limit(MOST_AT_ONCE)
    for (const { id } of lost) {
      // One that cannot be returned must not keep the others.
      await this.#return(id).catch((error) => {
        logger.error({ err: error, post: id }, "a lost post couldn't be returned to the queue")
      })
    }
    return lost.length
  }

  async #return(id: string) {
    await inTransaction(async (trx) => {
      const post = await Post.lockForChange(id, trx)
      const { leaseUntil } = post
      if (post.status !== 'publishing' || !leaseUntil || !isLeaseOver(leaseUntil, now())) return
      const attempt = await PublishAttempt.query({ client: trx })
        .where({ post_id: id, worker: post.claimedBy })
        .first()
      await attempt?.closeAsLost(trx, now())
      const status = afterLeaseRanOut(attempt?.phase ?? null)
      post.merge({ status, claimedBy: null, leaseUntil: null })
      if (status === 'unconfirmed') failAs(post, 'unconfirmed')
      else if (attempt && isLastTry(post.attempts)) failAs(post, 'unexpected')
      await post.save()
      logger.warn(
        { post: id, phase: attempt?.phase, status: post.status },
        'a lost post was returned to the queue'
      )
    })
  }
}

function failAs(post: Post, code: 'unconfirmed' | 'unexpected') {
  if (code === 'unexpected') post.status = 'failed'
  post.merge({ failureCode: code, failureReason: failureSentence(code), dueAt: null })
}
