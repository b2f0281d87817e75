import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ConfirmPostLive from '#actions/posts/confirm_post_live'
import ConfirmPostNotLive from '#actions/posts/confirm_post_not_live'
import Post from '#models/post'
import { withApproval } from '#queries/approvals/with_approvals'
import { scheduledPost } from '#transformers/scheduled_post_transformer'
import {
  postConfirmationValidator,
  toPostConfirmation,
  postNotLiveValidator,
} from '#validators/post_validator'

@inject()
export default class PostConfirmationsController {
  constructor(
    private confirmPostLive: ConfirmPostLive,
    private confirmPostNotLive: ConfirmPostNotLive
  ) {}

  async live({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id } = await Post.visibleTo(user).where('id', params.id).firstOrFail()
    const answer = toPostConfirmation(await postConfirmationValidator.validate(request.body()))
    const post = await this.confirmPostLive.handle({ postId: id, userId: user.id, ...answer })
    return scheduledPost(await withApproval(post))
  }

  /** Returns the queued post. The client asks for the outcome later. */
  async notLive({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id } = await Post.visibleTo(user).where('id', params.id).firstOrFail()
    const { version } = await postNotLiveValidator.validate(request.body())
    const post = await this.confirmPostNotLive.handle({ postId: id, userId: user.id, version })
    return scheduledPost(await withApproval(post))
  }
}
