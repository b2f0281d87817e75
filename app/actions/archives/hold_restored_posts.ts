import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import logger from '@adonisjs/core/services/logger'
import { commentFailureSentence } from '#domain/first_comments/comment_outcome'
import { PUBLISHABLE } from '#domain/posts/post_lifecycle'
import { RESTORED_SENTENCE } from '#domain/publishing/failure_codes'
import { sqlInstant } from '#database/instants'
import { withTransaction } from '#database/transaction'
import ClockTick, { FILES_TICK, RESTORE_TICK } from '#models/clock_tick'
import FirstComment from '#models/first_comment'
import Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'
import Webhook from '#models/webhook'
import { storedFileKeys } from '#queries/media/referenced_files'
import { currentWorkerName } from '#services/background/current_worker_name'
import { now } from '#services/clock'
import { sandboxState } from '#services/health/installation'

const RELEASED = { claimed_by: null, lease_until: null, due_at: null }

/**
 * At the first start after a restore, holds what was due by then, because it may have been published
 * since the backup: each post and first comment becomes unconfirmed, and a person says whether it is
 * on LinkedIn. Nothing is published a second time automatically. What is due later stays scheduled.
 */
export default class HoldRestoredPosts {
  async handle() {
    await this.#finishFiles()
    await withTransaction(async (trx) => {
      const restored = await ClockTick.query({ client: trx })
        .where('name', RESTORE_TICK)
        .forUpdate()
        .first()
      if (restored === null) return
      const until = sqlInstant(restored.tickedAt)
      await this.#holdComments(until, trx)
      const attempts = await PublishAttempt.query({ client: trx }).whereNull('outcome')
      for (const attempt of attempts) await attempt.markLost(trx, now())
      const held = await dueUntil(until, trx).update({
        ...RELEASED,
        status: 'unconfirmed',
        failure_code: 'unconfirmed',
        failure_reason: RESTORED_SENTENCE,
        updated_at: sqlInstant(now()),
      })
      if (sandboxState().isEnabled) await turnOffWebhooks(trx)
      await restored.delete()
      logger.warn({ held: Number(held) }, 'posts that were due before the restore are held')
    })
  }

  /**
   * A restore that was killed while it replaced files has rows that refer to the new ones. A file
   * that can't be replaced is tried again at the next start.
   */
  async #finishFiles() {
    const note = await ClockTick.find(FILES_TICK)
    if (note === null) return
    const { StagedFiles } = await import('#services/archives/stored_files')
    try {
      const files = await StagedFiles.finish(await storedFileKeys())
      await note.delete()
      logger.warn({ files }, 'a restore that was interrupted while it replaced files is finished')
    } catch (error) {
      logger.error({ err: error }, "a restored file couldn't be put in its place")
    }
  }

  async #holdComments(until: string, trx: TransactionClientContract) {
    await this.#storeDueComments(until, trx)
    await FirstComment.query({ client: trx })
      .where('status', 'publishing')
      .orWhere((due) => due.where('status', 'waiting').where('due_at', '<=', until))
      .update({
        ...RELEASED,
        status: 'unconfirmed',
        failure_code: 'unconfirmed',
        failure_reason: commentFailureSentence('unconfirmed'),
        updated_at: sqlInstant(now()),
      })
  }

  /** A comment whose post was published just before the backup has no row yet. */
  async #storeDueComments(until: string, trx: TransactionClientContract) {
    const posts = await Post.query({ client: trx })
      .where('status', 'published')
      .where('comment_due_at', '<=', until)
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

/**
 * Notes the restore for the first start after it. Returns the number of posts that will be held. The
 * restored rows themselves stay those of the backup.
 */
export async function noteRestore(trx: TransactionClientContract) {
  const at = sqlInstant(now())
  await ClockTick.query({ client: trx }).where('name', RESTORE_TICK).delete()
  await trx
    .table(ClockTick.table)
    .insert({ name: RESTORE_TICK, worker: currentWorkerName(), ticked_at: at })
  const [{ count }] = await dueUntil(at, trx).count('* as count').pojo<{ count: number }>()
  return Number(count)
}

/** Notes that files may have to be put in their place, for a start after an interruption. */
export async function noteFiles(trx: TransactionClientContract) {
  await ClockTick.query({ client: trx }).where('name', FILES_TICK).delete()
  await trx
    .table(ClockTick.table)
    .insert({ name: FILES_TICK, worker: currentWorkerName(), ticked_at: sqlInstant(now()) })
}

/** Posts that are being published, and those that are due by then. */
function dueUntil(until: string, trx: TransactionClientContract) {
  return Post.query({ client: trx })
    .where('status', 'publishing')
    .orWhere((due) => due.whereIn('status', [...PUBLISHABLE]).where('due_at', '<=', until))
}

/** A restore is practiced in the sandbox, and the receivers are those of the real installation. */
async function turnOffWebhooks(trx: TransactionClientContract) {
  await Webhook.query({ client: trx })
    .where('is_enabled', true)
    .update({ is_enabled: false, disabled_reason: 'imported' })
}
