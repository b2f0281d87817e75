import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { cleanText } from '#domain/posts/text'
import { clientLabel, COMMENTS_FULL, MAX_CLIENT_COMMENTS } from '#domain/review_links/link_rules'
import { postEvent } from '#domain/webhooks/webhook_events'
import { PostStateException } from '#errors/posts_errors'
import { ReviewRefusedException } from '#errors/review_links_errors'
import { clientCommentRefusal } from '#domain/review_links/client_rules'
import { notifyMembers } from '#actions/review_links/notify_members'
import { postsOfReviewLink } from '#queries/review_links/client_review'
import { withTransaction } from '#database/transaction'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import ReviewComment from '#models/review_comment'
import type ReviewLink from '#models/review_link'
import WebhookDelivery from '#models/webhook_delivery'

type CommentAsClientInput = {
  link: ReviewLink
  postId: string
  /** As the client typed it. */
  name: string
  text: string
  /** A hidden field that only bots fill in. */
  website?: string
}

/**
 * Saves a client's comment on a post. A request that fills in the hidden field gets the usual
 * answer, but nothing is saved.
 */
export default class CommentAsClient {
  /** @throws PostStateException, ReviewRefusedException, E_ROW_NOT_FOUND */
  async handle({ link, postId, name, text, website }: CommentAsClientInput) {
    const shown = await postsOfReviewLink(link).where('id', postId).firstOrFail()
    if (website) return
    await withTransaction(async (trx) => {
      const post = await Post.lockForChange(shown.id, trx)
      const refusal = clientCommentRefusal(post.status)
      if (refusal) throw new PostStateException(refusal)
      await this.#requireCapacity(link, trx)
      const client = { client: trx }
      const actorName = clientLabel(name)
      const event = await PostEvent.create({ postId, kind: 'commented', actorName }, client)
      const about = { organizationId: link.organizationId, reviewLinkId: link.id, postId }
      const fields = { authorName: name, body: cleanText(text), postEventId: event.id }
      const { id, body: comment } = await ReviewComment.create({ ...about, ...fields }, client)
      const commented = postEvent('client.commented', post, { comment_id: id })
      await WebhookDelivery.record([commented], trx)
      await notifyMembers(
        { kind: 'client_commented', link, id, word: { name, post, comment } },
        trx
      )
    })
  }

  async #requireCapacity(link: ReviewLink, trx: TransactionClientContract) {
    const written = await ReviewComment.query({ client: trx })
      .where('review_link_id', link.id)
      .limit(MAX_CLIENT_COMMENTS)
      .select('id')
    if (written.length >= MAX_CLIENT_COMMENTS) throw new ReviewRefusedException(COMMENTS_FULL)
  }
}
