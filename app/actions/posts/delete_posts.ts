import { bulkDeletion, BULK, type NotDeleted } from '#domain/posts/bulk_delete'
import { hasGoneOut } from '#domain/posts/refusals'
import { tellChange } from '#models/changes'
import CountedPost from '#models/counted_post'
import Post from '#models/post'
import { inTransaction } from '#models/transaction'

type DeletePostsInput = { organizationId: string; ids: string[] }

/** Removes posts of an organization for good, and says which ones stay and why. */
export default class DeletePosts {
  async handle({ organizationId, ids }: DeletePostsInput) {
    const unique = [...new Set(ids)]
    const result = { deleted: [] as string[], failed: [] as NotDeleted[] }
    for (let first = 0; first < unique.length; first += BULK.together) {
      const some = unique.slice(first, first + BULK.together)
      const { deleted, failed } = await this.#delete(organizationId, some)
      result.deleted.push(...deleted)
      result.failed.push(...failed)
    }
    for (const id of result.deleted) {
      tellChange({ kind: 'posts', id, organizationId })
      tellChange({ kind: 'review_queue', id, organizationId })
    }
    return result
  }

  #delete(organizationId: string, ids: string[]) {
    return inTransaction(async (trx) => {
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
      if (result.deleted.length > 0) await own().whereIn('id', result.deleted).delete()
      const unsent = posts.filter(({ status }) => !hasGoneOut(status)).map(({ id }) => id)
      const freed = result.deleted.filter((id) => unsent.includes(id))
      await CountedPost.giveBack(freed, trx)
      return result
    })
  }
}
