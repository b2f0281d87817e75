import { planBulkDeletion, BULK, type DeletionFailure } from '#domain/posts/bulk_delete'
import { publishChange } from '#database/changes'
import { forgetCountedPosts } from '#actions/posts/forget_counted_posts'
import Post from '#models/post'
import { savePostSnapshots } from '#actions/undo/snapshots'
import { withTransaction } from '#database/transaction'
import UndoStep from '#models/undo_step'
import { now } from '#services/clock'

interface DeletePostsInput {
  organizationId: string
  userId: string
  ids: string[]
  /** Those that are kept when they have been published since the user saw them. */
  unpublished?: string[]
}

/**
 * Deletes posts of an organization and reports those that cannot be deleted. The deletion can be
 * undone for a short time.
 */
export default class DeletePosts {
  /** `undo` is the undo token; null when nothing was deleted. */
  async handle({ organizationId, userId, ids, unpublished = [] }: DeletePostsInput) {
    const seenUnpublished = new Set(unpublished)
    const unique = [...new Set(ids)]
    const result = { deleted: [] as string[], failed: [] as DeletionFailure[] }
    const offer = { organizationId, userId, kind: 'delete_posts' as const, now: now() }
    const { step, token } = await UndoStep.offer(offer)
    for (let first = 0; first < unique.length; first += BULK.together) {
      const batch = unique.slice(first, first + BULK.together)
      const { deleted, failed } = await this.#delete(step, batch, seenUnpublished)
      result.deleted.push(...deleted)
      result.failed.push(...failed)
    }
    for (const id of result.deleted) publishChange({ kind: 'posts', id, organizationId })
    if (result.deleted.length === 0) await step.delete()
    return { ...result, undo: result.deleted.length > 0 ? token : null }
  }

  #delete(step: UndoStep, ids: string[], unpublished: ReadonlySet<string>) {
    return withTransaction(async (trx) => {
      const { organizationId } = step
      const own = () => trx.from(Post.table).where({ organization_id: organizationId })
      // This update changes nothing, but makes SQLite take its write lock before it reads.
      await own()
        .whereIn('id', ids)
        .update({ updated_at: trx.raw('updated_at') })
      const posts = await Post.query({ client: trx })
        .where('organization_id', organizationId)
        .whereIn('id', ids)
        .orderBy('id')
        .select('id', 'status')
        .forUpdate()
      const known = new Map(posts.map(({ id, status }) => [id, status]))
      const result = planBulkDeletion(ids, known, unpublished)
      await savePostSnapshots(step, result.deleted, trx)
      const deleted = new Set(result.deleted)
      await forgetCountedPosts(
        posts.filter(({ id }) => deleted.has(id)),
        trx
      )
      if (result.deleted.length > 0) await own().whereIn('id', result.deleted).delete()
      return result
    })
  }
}
