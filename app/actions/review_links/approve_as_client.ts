import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { approvalProblem } from '#domain/campaigns/approval_problem'
import { clientApprovalRefusal } from '#domain/review_links/client_rules'
import { clientNamed } from '#domain/review_links/link_rules'
import ApprovalForbiddenException from '#exceptions/approval_forbidden_exception'
import NotPostableException from '#exceptions/not_postable_exception'
import PostStateException from '#exceptions/post_state_exception'
import { tellMembers } from '#models/client_notices'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import ReviewApproval from '#models/review_approval'
import type ReviewLink from '#models/review_link'
import { reviewedPosts } from '#models/reviewed_posts'
import { inTransaction } from '#models/transaction'

type ApproveAsClientInput = {
  link: ReviewLink
  postId: string
  /** As the client typed it. */
  name: string
  /** The version that the client looked at. */
  version?: number
}

type Yes = { link: ReviewLink; post: Post; name: string; contentMark: string }

/**
 * A client says yes. What waits for review is approved by it; of a planned post it is remembered. Saying
 * so again by the same link changes nothing.
 */
export default class ApproveAsClient {
  /** @throws ApprovalForbiddenException, PostStateException, NotPostableException, E_ROW_NOT_FOUND */
  async handle({ link, postId, name, version }: ApproveAsClientInput) {
    if (!link.mayApprove) throw new ApprovalForbiddenException()
    await reviewedPosts(link).where('id', postId).firstOrFail()
    return inTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const contentMark = ReviewApproval.markOf(post)
      if (await this.#isSaid({ link, post, contentMark }, trx)) return
      const refusal = clientApprovalRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      if (post.status === 'pending_review') this.#decide(post)
      await this.#remember({ link, post, name, contentMark }, trx)
      await post.save()
    })
  }

  async #isSaid({ link, post, contentMark }: Omit<Yes, 'name'>, trx: TransactionClientContract) {
    if (post.status === 'pending_review') return false
    const said = await ReviewApproval.query({ client: trx })
      .where({ review_link_id: link.id, post_id: post.id, content_mark: contentMark })
      .first()
    return said !== null
  }

  #decide(post: Post) {
    const problem = approvalProblem(post)
    if (problem) throw new NotPostableException(problem)
    post.review({ status: 'approved' })
  }

  async #remember({ link, post, name, contentMark }: Yes, trx: TransactionClientContract) {
    const client = { client: trx }
    const about = { organizationId: link.organizationId, reviewLinkId: link.id, postId: post.id }
    const { id } = await ReviewApproval.create({ ...about, authorName: name, contentMark }, client)
    const event = { postId: post.id, kind: 'approved' as const, actorName: clientNamed(name) }
    await PostEvent.create(event, client)
    await tellMembers({ kind: 'client_approved', link, id, word: { name, post } }, trx)
  }
}
