import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isEditable } from '#domain/posts/post_lifecycle'
import Draft from '#models/draft'
import Post from '#models/post'

interface EditablePost {
  post: Post
  /** The draft that a manual post follows. A change of content applies to both. */
  draft: Draft | null
}

/**
 * Locks an already loaded post, and the draft it follows, for a change of content. The draft is
 * always locked first, so that two changes cannot deadlock. @throws E_ROW_NOT_FOUND
 */
export async function lockWithDraft(
  { id, origin, draftId }: Post,
  trx: TransactionClientContract
): Promise<EditablePost> {
  const draftToLock = origin === 'manual' ? draftId : null
  const draft = draftToLock === null ? null : await Draft.lockForChange(draftToLock, trx)
  return { post: await Post.lockForChange(id, trx), draft }
}

/**
 * Locks the posts that change together: all unpublished posts of the draft, or the post alone.
 * Returns null while one of them is being published.
 */
export async function lockPostsOfDraft(
  { post, draft }: EditablePost,
  trx: TransactionClientContract
): Promise<Post[] | null> {
  if (!draft) return [post]
  const posts = await Post.query({ client: trx })
    .where({ draft_id: draft.id, origin: 'manual' })
    .orderBy('id')
    .forUpdate()
  if (posts.some(({ status }) => status === 'publishing')) return null
  return posts.filter(({ status }) => isEditable(status))
}
