import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import GiveApproval from '#actions/approvals/give_approval'
import RemindAboutPost from '#actions/approvals/remind_about_post'
import RequestReview from '#actions/approvals/request_review'
import WithdrawApproval from '#actions/approvals/withdraw_approval'
import Post from '#models/post'
import { withApproval } from '#queries/approvals/with_approvals'
import { withChecks } from '#queries/review_queue/review_queue'
import { queuedPost } from '#transformers/ai_post_transformer'
import { scheduledPost } from '#transformers/scheduled_post_transformer'
import { approvalOfVersionValidator, reviewRequestValidator } from '#validators/approval_validator'

@inject()
export default class PostApprovalsController {
  constructor(
    private giveApproval: GiveApproval,
    private withdrawApproval: WithdrawApproval,
    private remindAboutPost: RemindAboutPost,
    private requestReview: RequestReview
  ) {}

  async store({ auth, params, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await Post.visibleTo(user).where('id', params.id).firstOrFail()
    const { version } = await approvalOfVersionValidator.validate(request.body())
    const { post, undo } = await this.giveApproval.handle({ postId, user, version })
    if (undo) response.header('X-Undo-Token', undo)
    return scheduledPost(await withApproval(post))
  }

  /** Turns a draft into a post that waits for an approval. */
  async request({ auth, organization, params, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { publish_time: publishTime } = await reviewRequestValidator.validate(request.body())
    await organization.load('linkedinAccount')
    const asked = { organization, draftId: params.id, user, publishTime }
    const [queued] = await withChecks([await this.requestReview.handle(asked)], organization)
    return response.created(queuedPost(queued))
  }

  /** Reminds those it waits for: its approvers, or the client by email. */
  async remind({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await Post.visibleTo(user).where('id', params.id).firstOrFail()
    await this.remindAboutPost.handle({ postId, user })
    return response.noContent()
  }

  /** Withdraws the user's own approval. */
  async destroy({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await Post.visibleTo(user).where('id', params.id).firstOrFail()
    await this.withdrawApproval.handle({ postId, userId: user.id })
    return response.noContent()
  }
}
