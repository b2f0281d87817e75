import { randomBytes } from 'node:crypto'
import { newClientId } from '#domain/posts/client_ids'
import { draftOfPost } from '#domain/posts/draft_of_post'
import { now } from '#services/clock'
import Draft from '#models/draft'
import Media from '#models/media'
import Post from '#models/post'
import { inTransaction } from '#models/transaction'

type DuplicatePostInput = { postId: string; userId: string }

/** Makes a draft of a post, to be changed and posted again; the post stays as it is. */
export default class DuplicatePost {
  /** @throws E_ROW_NOT_FOUND */
  async handle({ postId, userId }: DuplicatePostInput) {
    return inTransaction(async (trx) => {
      const post = await Post.query({ client: trx }).where('id', postId).firstOrFail()
      const ids = post.media.flatMap(({ media_id: id }) => id ?? [])
      // Held until the draft names them, so that none is swept before.
      const media = await Media.query({ client: trx })
        .where('organization_id', post.organizationId)
        .whereIn('id', ids)
        .select('id')
        .forShare()
      const content = draftOfPost(post, new Set(media.map(({ id }) => id)))
      const id = newClientId('draft', now().toMillis(), randomBytes(12).toString('hex'))
      const own = { id, organizationId: post.organizationId, authorId: userId, version: 1 }
      return Draft.create({ ...own, ...content }, { client: trx })
    })
  }
}
