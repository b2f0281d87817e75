import type { PostStatus } from '#domain/posts/lifecycle'
import { deleteRefusal } from '#domain/posts/refusals'

/** Posts of one call, and of one transaction. */
export const BULK = { most: 500, together: 50 } as const

export interface NotDeleted {
  id: string
  reason: string
}

const GONE = 'This post no longer exists.'

/**
 * Which of some posts go, and why the others do not. A post that no collection knows any more counts
 * as not deleted: none of its three deletions would succeed (spec section 5).
 */
export function bulkDeletion(
  ids: readonly string[],
  known: ReadonlyMap<string, PostStatus>
): { deleted: string[]; failed: NotDeleted[] } {
  const deleted: string[] = []
  const failed: NotDeleted[] = []
  for (const id of new Set(ids)) {
    const status = known.get(id)
    const reason = status === undefined ? GONE : deleteRefusal(status)
    if (reason === null) deleted.push(id)
    else failed.push({ id, reason })
  }
  return { deleted, failed }
}
