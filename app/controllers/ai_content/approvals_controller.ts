import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ApprovePost from '#actions/review/approve_post'
import { aiPostOf, namedPost } from '#queries/campaigns/ai_post_of'
import { aiPost } from '#transformers/ai_post_transformer'
import { approvalValidator, versionedBody } from '#validators/ai_post'

@inject()
export default class ApprovalsController {
  constructor(private approvePost: ApprovePost) {}

  /** With a slot, it is approved and scheduled in one. */
  async store({ auth, params, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await aiPostOf(user, params.id)
    const sent = await approvalValidator.validate(versionedBody(request))
    const { scheduled_for: slot, timezone: zone, version } = sent
    const scheduledFor = slot ?? undefined
    const approval = { postId, userId: user.id, version, scheduledFor, zone }
    const { post, undo } = await this.approvePost.handle(approval)
    response.header('X-Undo-Token', undo)
    return aiPost(await namedPost(post))
  }
}
