import type { PostStatus } from '#domain/posts/post_lifecycle'
import { deleteRefusal } from '#domain/posts/refusals'

/** The limits of one request and of one transaction. */
export const BULK = { max: 500, together: 50 } as const

export interface DeletionFailure {
  id: string
  reason: string
}

const MISSING = 'This post no longer exists.'

/**
 * Returns which of the posts are deleted and why the others are not. A post that no collection
 * contains counts as not deleted, because none of its three deletions would succeed. One of
 * `unpublished` that has been published since is kept.
 */
export function planBulkDeletion(
  ids: readonly string[],
  known: ReadonlyMap<string, PostStatus>,
  unpublished: ReadonlySet<string>
): { deleted: string[]; failed: DeletionFailure[] } {
  const deleted: string[] = []
  const failed: DeletionFailure[] = []
  for (const id of new Set(ids)) {
    const status = known.get(id)
    const expected = unpublished.has(id) ? 'unpublished' : 'any'
    const reason = status === undefined ? MISSING : deleteRefusal(status, expected)
    if (reason === null) deleted.push(id)
    else failed.push({ id, reason })
  }
  return { deleted, failed }
}
