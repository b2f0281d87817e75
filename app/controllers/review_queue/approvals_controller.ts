import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ApprovePost from '#actions/review_queue/approve_post'
import { findAiPost, withCampaignName } from '#queries/review_queue/review_queue'
import { approvalValidator, versionedBody } from '#validators/ai_post_validator'
import { aiPost } from '#transformers/ai_post_transformer'

@inject()
export default class ApprovalsController {
  constructor(private approvePost: ApprovePost) {}

  /** With a slot, the post is approved and scheduled in one request. */
  async store({ auth, params, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await findAiPost(user, params.id)
    const payload = await approvalValidator.validate(versionedBody(request))
    const { scheduled_for: slot, timezone: zone, in_queue: inQueue, version } = payload
    const scheduledFor = slot ?? undefined
    const approval = { postId, user, version, scheduledFor, zone, inQueue }
    const { post, undo } = await this.approvePost.handle(approval)
    response.header('X-Undo-Token', undo)
    return aiPost(await withCampaignName(post))
  }
}
