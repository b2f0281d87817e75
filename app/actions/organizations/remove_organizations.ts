import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import logger from '@adonisjs/core/services/logger'
import { deleteInBatches, inBatches } from '#database/batches'
import { forgetCountedPosts } from '#actions/posts/forget_counted_posts'
import type FileRemoval from '#models/file_removal'
import type Post from '#models/post'
import { removeFolder } from '#services/archives/stored_files'

/** Tables beside the posts in which one organization may have tens of thousands of rows. */
const LARGE_TABLES = ['drafts', 'media', 'assistant_messages', 'notices', 'runs']

/** Deletes organizations with everything that they own, tens of thousands of rows in batches. */
export async function removeOrganizations(
  ids: readonly string[],
  trx: TransactionClientContract
): Promise<void> {
  const posts: Pick<Post, 'id' | 'status'>[] = await trx
    .from('posts')
    .whereIn('organization_id', [...ids])
    .select('id', 'status')
  await inBatches(posts, async (batch) => {
    const postIds = batch.map(({ id }) => id)
    await forgetCountedPosts(batch, trx)
    await trx.from('posts').whereIn('id', postIds).delete()
  })
  for (const table of LARGE_TABLES) {
    await deleteInBatches({ table, column: 'organization_id', values: ids }, trx)
  }
  await trx
    .from('organizations')
    .whereIn('id', [...ids])
    .delete()
}

/** Carries out file removals. Files that cannot be removed now are left to the next cleanup. */
export async function removeFiles(removals: readonly FileRemoval[]): Promise<void> {
  for (const removal of removals) {
    try {
      await removeFolder(removal.folder)
      await removal.delete()
    } catch (error) {
      logger.error({ err: error, folder: removal.folder }, 'files were left for the next cleanup')
    }
  }
}
