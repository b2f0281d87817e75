import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PUBLISHABLE } from '#domain/posts/post_lifecycle'
import { failureSentence } from '#domain/publishing/failure_codes'
import { postEvent } from '#domain/webhooks/webhook_events'
import { sqlInstant } from '#database/instants'
import { withTransaction } from '#database/transaction'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import WebhookDelivery from '#models/webhook_delivery'
import { publishChange } from '#database/changes'
import { IS_APPROVED_SQL } from '#queries/approvals/approved_sql'
import { now } from '#services/clock'

/** Posts per round; the next round handles the others. */
const BATCH_SIZE = 100

/**
 * Fails posts that are due without their approvals. They are never published late automatically: an
 * approval that comes afterwards leaves them as they are, until someone chooses a new time.
 */
export default class HoldUnapprovedPosts {
  async handle() {
    const due = await this.#unapproved().select('id').limit(BATCH_SIZE)
    for (const { id } of due) {
      // A post that cannot be saved must not stop the others, or the publishing that follows.
      await withTransaction((trx) => holdUnapproved(id, trx)).catch((error) => {
        logger.error({ err: error, post: id }, "a post without its approvals couldn't be held back")
      })
    }
  }

  #unapproved() {
    return Post.query()
      .whereIn('status', [...PUBLISHABLE])
      .where('due_at', '<=', sqlInstant(now()))
      .whereRaw(`not ${IS_APPROVED_SQL}`)
  }
}

/**
 * Fails a post if it is due without its approvals. Returns whether it did. The row is locked before
 * its approvals are read, as in every other change of a post.
 */
export async function holdUnapproved(id: string, trx: TransactionClientContract) {
  const at = now()
  const rows = () =>
    trx
      .from('posts')
      .where('id', id)
      .whereIn('status', [...PUBLISHABLE])
      .where('due_at', '<=', sqlInstant(at))
  await rows().update({ updated_at: trx.raw('updated_at') })
  const held = await rows()
    .whereRaw(`not ${IS_APPROVED_SQL}`)
    .update({
      status: 'failed',
      failure_code: 'not_approved',
      failure_reason: failureSentence('not_approved'),
      due_at: null,
      updated_at: sqlInstant(at),
    })
  if (Number(held) === 0) return false
  await PostEvent.create({ postId: id, kind: 'not_approved' }, { client: trx })
  const post = await Post.findOrFail(id, { client: trx })
  await WebhookDelivery.record([postEvent('post.failed', post)], trx)
  publishChange({ kind: 'posts', id }, trx)
  logger.warn({ post: id }, "a post's time came without its approvals; it wasn't published")
  return true
}
