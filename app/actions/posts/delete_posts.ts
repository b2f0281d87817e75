import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { bulkDeletion, BULK, type NotDeleted } from '#domain/posts/bulk_delete'
import { hasGoneOut } from '#domain/posts/refusals'
import { tellChange } from '#models/changes'
import CountedPost from '#models/counted_post'
import Post from '#models/post'
import { postSnapshots } from '#models/post_snapshot'
import { inTransaction } from '#models/transaction'
import UndoItem from '#models/undo_item'
import UndoStep from '#models/undo_step'
import { now } from '#services/clock'

type DeletePostsInput = { organizationId: string; userId: string; ids: string[] }

/** Removes posts of an organization, and says which ones stay and why. For a moment they can return. */
export default class DeletePosts {
  /** `undo` is the token that brings them back; null where nothing was deleted. */
  async handle({ organizationId, userId, ids }: DeletePostsInput) {
    const unique = [...new Set(ids)]
    const result = { deleted: [] as string[], failed: [] as NotDeleted[] }
    const offer = { organizationId, userId, kind: 'delete_posts' as const, now: now() }
    const { step, token } = await UndoStep.offer(offer)
    for (let first = 0; first < unique.length; first += BULK.together) {
      const some = unique.slice(first, first + BULK.together)
      const { deleted, failed } = await this.#delete(step, some)
      result.deleted.push(...deleted)
      result.failed.push(...failed)
    }
    for (const id of result.deleted) {
      tellChange({ kind: 'posts', id, organizationId })
      tellChange({ kind: 'review_queue', id, organizationId })
    }
    if (result.deleted.length === 0) await step.delete()
    return { ...result, undo: result.deleted.length > 0 ? token : null }
  }

  #delete(step: UndoStep, ids: string[]) {
    return inTransaction(async (trx) => {
      const { organizationId } = step
      const own = () => trx.from(Post.table).where({ organization_id: organizationId })
      // Changes nothing, but makes SQLite take its writer's lock before it reads.
      await own()
        .whereIn('id', ids)
        .update({ updated_at: trx.raw('updated_at') })
      const posts = await Post.query({ client: trx })
        .where('organization_id', organizationId)
        .whereIn('id', ids)
        .orderBy('id')
        .select('id', 'status')
        .forUpdate()
      const result = bulkDeletion(ids, new Map(posts.map(({ id, status }) => [id, status])))
      await this.#remember(step, result.deleted, trx)
      if (result.deleted.length > 0) await own().whereIn('id', result.deleted).delete()
      const unsent = posts.filter(({ status }) => !hasGoneOut(status)).map(({ id }) => id)
      const freed = result.deleted.filter((id) => unsent.includes(id))
      await CountedPost.giveBack(freed, trx)
      return result
    })
  }

  async #remember(step: UndoStep, ids: string[], trx: TransactionClientContract) {
    const snapshots = await postSnapshots(ids, trx)
    const items = [...snapshots].map(([subjectId, snapshot]) => ({ subjectId, snapshot }))
    await UndoItem.addTo(step, items, trx)
  }
}
