import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ConfirmNotLive from '#actions/posts/confirm_not_live'
import Post from '#models/post'
import { scheduledPost } from '#transformers/scheduled_post_transformer'
import { notLiveAnswerValidator } from '#validators/post'

@inject()
export default class NotLiveAnswersController {
  constructor(private confirmNotLive: ConfirmNotLive) {}

  /** Answers the post as it stands now; how it went is asked for later. */
  async store({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id } = await Post.visibleTo(user).where('id', params.id).firstOrFail()
    const { version } = await notLiveAnswerValidator.validate(request.body())
    return scheduledPost(await this.confirmNotLive.handle({ postId: id, userId: user.id, version }))
  }
}
