import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { mayBeLive } from '#domain/posts/refusals'
import CountedPost from '#models/counted_post'

/**
 * Counts posts that are about to be deleted only as far as they are or may be on LinkedIn: toward
 * the plan's month and the daily limit of their author.
 */
export async function forgetCountedPosts(
  posts: readonly { id: string; status: PostStatus }[],
  trx: TransactionClientContract
): Promise<void> {
  const live = posts.filter(({ status }) => mayBeLive(status)).map(({ id }) => id)
  const unsent = posts.filter(({ status }) => !mayBeLive(status)).map(({ id }) => id)
  if (live.length > 0) await CountedPost.rememberLive(live, trx)
  if (unsent.length > 0) await CountedPost.uncount(unsent, trx)
}
