import { confirmationRefusal } from '#domain/posts/refusals'
import { now } from '#services/clock'
import PostStateException from '#exceptions/post_state_exception'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { inTransaction } from '#models/transaction'

type ConfirmNotLiveInput = {
  postId: string
  userId: string
  /** The version that the person looked at. */
  version?: number
}

/** A person has not found an unconfirmed post on LinkedIn: it is sent again. Saying so twice sends it once. */
export default class ConfirmNotLive {
  /** @throws PostStateException, E_ROW_NOT_FOUND */
  async handle({ postId, userId, version }: ConfirmNotLiveInput) {
    return inTransaction(async (trx) => {
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
