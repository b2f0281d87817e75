import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import PostNow from '#actions/posts/post_now'
import Post from '#models/post'
import { scheduledPost } from '#transformers/scheduled_post_transformer'

@inject()
export default class ImmediatePublicationsController {
  constructor(private postNow: PostNow) {}

  /** Answers the post as it stands now; how it went is asked for later. */
  async store({ auth, params }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await Post.visibleTo(user).where('id', params.id).firstOrFail()
    return scheduledPost(await this.postNow.handle({ postId, userId: user.id }))
  }
}
