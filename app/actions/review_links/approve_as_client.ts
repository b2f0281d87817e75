import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { clientLabel } from '#domain/review_links/link_rules'
import { postEvent } from '#domain/webhooks/webhook_events'
import { ApprovalForbiddenException } from '#errors/review_links_errors'
import { PostStateException } from '#errors/posts_errors'
import { clientApprovalRefusal } from '#domain/review_links/client_rules'
import { passReview } from '#actions/approvals/give_approval'
import { holdUnapproved } from '#actions/publishing/hold_unapproved_posts'
import { notifyMembers } from '#actions/review_links/notify_members'
import { postsOfReviewLink } from '#queries/review_links/client_review'
import { now } from '#services/clock'
import { withTransaction } from '#database/transaction'
import Approval from '#models/approval'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import ReviewApproval from '#models/review_approval'
import type ReviewLink from '#models/review_link'
import WebhookDelivery from '#models/webhook_delivery'

type ApproveAsClientInput = {
  link: ReviewLink
  postId: string
  /** As the client typed it. */
  name: string
  /** The version that the client was viewing. */
  version?: number
}

type ClientApproval = { link: ReviewLink; post: Post; name: string; contentMark: string }

/**
 * Records a client's approval. It approves a post in review; for a planned post it is only
 * recorded. A repeated approval by the same link changes nothing.
 */
export default class ApproveAsClient {
  /**
   * @throws ApprovalForbiddenException, PostStateException, InvalidPostException, E_ROW_NOT_FOUND
   */
  async handle({ link, postId, name, version }: ApproveAsClientInput) {
    if (!link.mayApprove) throw new ApprovalForbiddenException()
    await postsOfReviewLink(link).where('id', postId).firstOrFail()
    return withTransaction(async (trx) => {
      await holdUnapproved(postId, trx)
      const post = await Post.lockForChange(postId, trx)
      const contentMark = ReviewApproval.contentHashOf(post)
      if (await this.#isAlreadyApproved(link, post, trx)) return
      const refusal = clientApprovalRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      await this.#saveApproval({ link, post, name, contentMark }, trx)
      await passReview(post, trx)
      await post.merge({ updatedAt: now() }).save()
      await WebhookDelivery.record([postEvent('post.approved', post, { by: 'client' })], trx)
    })
  }

  async #isAlreadyApproved(link: ReviewLink, post: Post, trx: TransactionClientContract) {
    const given = Approval.validOf(post, { client: trx }).where('review_link_id', link.id)
    return (await given.first()) !== null
  }

  async #saveApproval(
    { link, post, name, contentMark }: ClientApproval,
    trx: TransactionClientContract
  ) {
    const client = { client: trx }
    const about = { organizationId: link.organizationId, reviewLinkId: link.id, postId: post.id }
    await ReviewApproval.firstOrCreate(
      { reviewLinkId: link.id, postId: post.id, contentMark },
      { ...about, authorName: name },
      client
    )
    const approver = { kind: 'client' as const, reviewLinkId: link.id, authorName: name }
    const given = await Approval.give(post, approver, client)
    const event = { postId: post.id, kind: 'approved' as const, actorName: clientLabel(name) }
    await PostEvent.create(event, client)
    await notifyMembers({ kind: 'client_approved', link, id: given.id, word: { name, post } }, trx)
  }
}
