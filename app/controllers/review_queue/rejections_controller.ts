import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RejectPost from '#actions/review_queue/reject_post'
import { findAiPost, withCampaignName } from '#queries/review_queue/review_queue'
import { rejectionValidator, versionedBody } from '#validators/ai_post_validator'
import { aiPost } from '#transformers/ai_post_transformer'

@inject()
export default class RejectionsController {
  constructor(private rejectPost: RejectPost) {}

  async store({ auth, params, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await findAiPost(user, params.id)
    const { reason, version } = await rejectionValidator.validate(versionedBody(request))
    const rejection = { postId, userId: user.id, reason: reason || null, version }
    const { post, undo } = await this.rejectPost.handle(rejection)
    response.header('X-Undo-Token', undo)
    return aiPost(await withCampaignName(post))
  }
}
