import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RejectPost from '#actions/review_queue/reject_post'
import Post from '#models/post'
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
    const rejection = { postId, user, reason: reason || null, version }
    const { post, undo } = await this.rejectPost.handle(rejection)
    response.header('X-Undo-Token', undo)
    return aiPost(await withCampaignName(post))
  }

  /** Rejects any post that waits for an approval, such as one that a member wrote. */
  async storeOnPost({ auth, params, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await Post.visibleTo(user).where('id', params.id).firstOrFail()
    const { reason, version } = await rejectionValidator.validate(versionedBody(request))
    const { undo } = await this.rejectPost.handle({ postId, user, reason: reason || null, version })
    return response.header('X-Undo-Token', undo).noContent()
  }
}
