import { randomBytes } from 'node:crypto'
import { newClientId } from '#domain/posts/client_ids'
import { draftOfPost } from '#domain/posts/draft_of_post'
import { now } from '#services/clock'
import Draft from '#models/draft'
import Media from '#models/media'
import Post from '#models/post'
import { withTransaction } from '#database/transaction'

type DuplicatePostInput = { postId: string; userId: string }

/** Creates a draft from a post. The post stays as it is. */
export default class DuplicatePost {
  /** @throws E_ROW_NOT_FOUND */
  async handle({ postId, userId }: DuplicatePostInput) {
    return withTransaction(async (trx) => {
      const post = await Post.query({ client: trx }).where('id', postId).firstOrFail()
      const ids = post.media.flatMap(({ media_id: id }) => id ?? [])
      // Locked until the draft refers to them, so that none is deleted before.
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
