import { confirmationRefusal } from '#domain/posts/refusals'
import { PostStateException } from '#errors/posts_errors'
import { now } from '#services/clock'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { withTransaction } from '#database/transaction'

type ConfirmPostNotLiveInput = {
  postId: string
  userId: string
  /** The version that the user was viewing. */
  version?: number
}

/**
 * Confirms that an unconfirmed post is not on LinkedIn: it is published again. A repeated request
 * changes nothing.
 */
export default class ConfirmPostNotLive {
  /** @throws PostStateException, E_ROW_NOT_FOUND */
  async handle({ postId, userId, version }: ConfirmPostNotLiveInput) {
    return withTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = confirmationRefusal(post, version)
      if (refusal) {
        const latest = await PostEvent.latestOf(post, trx)
        if (latest?.kind === 'confirmed_not_live') return post
        throw new PostStateException(refusal)
      }
      post.queueAt(now(), post.zone)
      await PostEvent.create({ postId, userId, kind: 'confirmed_not_live' }, { client: trx })
      return post.save()
    })
  }
}
