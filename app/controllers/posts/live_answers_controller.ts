import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ConfirmLive from '#actions/posts/confirm_live'
import Post from '#models/post'
import { scheduledPost } from '#transformers/scheduled_post_transformer'
import { liveAnswerValidator, toLiveAnswer } from '#validators/post'

@inject()
export default class LiveAnswersController {
  constructor(private confirmLive: ConfirmLive) {}

  async store({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id } = await Post.visibleTo(user).where('id', params.id).firstOrFail()
    const answer = toLiveAnswer(await liveAnswerValidator.validate(request.body()))
    return scheduledPost(await this.confirmLive.handle({ postId: id, userId: user.id, ...answer }))
  }
}
