import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isSent, postNowRefusal } from '#domain/posts/refusals'
import { now } from '#services/clock'
import NotConnectedException from '#exceptions/not_connected_exception'
import PostStateException from '#exceptions/post_state_exception'
import CountedPost from '#models/counted_post'
import Organization from '#models/organization'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { inReadCommitted } from '#models/transaction'

/** Sends a post out as soon as the publisher can. Asking twice sends it once. */
export default class PostNow {
  /** @throws PostStateException, NotConnectedException, PlanLimitReached, E_ROW_NOT_FOUND */
  async handle({ postId, userId }: { postId: string; userId: string }) {
    return inReadCommitted(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      if (isSent(post.status)) return post
      const refusal = postNowRefusal(post.status)
      if (refusal) throw new PostStateException(refusal)
      await this.#requireConnection(post, trx)
      if (post.status === 'approved') await CountedPost.add({ id: postId, userId }, trx)
      post.queueAt(now(), post.zone)
      await PostEvent.create({ postId, userId, kind: 'sent_now' }, { client: trx })
      return post.save()
    })
  }

  async #requireConnection({ organizationId }: Post, trx: TransactionClientContract) {
    const organization = await Organization.query({ client: trx })
      .where('id', organizationId)
      .preload('linkedinAccount')
      .firstOrFail()
    if (organization.linkedinAccount?.condition !== 'connected') throw new NotConnectedException()
  }
}
