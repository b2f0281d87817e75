import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import PostNow from '#actions/posts/post_now'
import { aiPostOf, namedPost } from '#queries/campaigns/ai_post_of'
import { aiPost } from '#transformers/ai_post_transformer'

@inject()
export default class AiPublicationsController {
  constructor(private postNow: PostNow) {}

  async store({ auth, params }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await aiPostOf(user, params.id)
    return aiPost(await namedPost(await this.postNow.handle({ postId, userId: user.id })))
  }
}
