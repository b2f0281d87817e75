import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isEditable } from '#domain/posts/lifecycle'
import Draft from '#models/draft'
import Post from '#models/post'

interface EditablePost {
  post: Post
  /** The draft that a manual post follows: whatever changes it changes both. */
  draft: Draft | null
}

/**
 * Locks a post, known from a read before, for a change of its content, and the draft it follows. The draft is locked first, as
 * everywhere, so that two changes never wait for each other.
 *
 * @throws E_ROW_NOT_FOUND
 */
export async function lockEditable(
  { id, origin, draftId }: Post,
  trx: TransactionClientContract
): Promise<EditablePost> {
  const followed = origin === 'manual' ? draftId : null
  const draft = followed === null ? null : await Draft.lockForChange(followed, trx)
  return { post: await Post.lockForChange(id, trx), draft }
}

/**
 * Locks the posts that change along: all of the draft that are not published yet, else the post alone.
 * Null while one of them is being published.
 */
export async function lockFollowers(
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
