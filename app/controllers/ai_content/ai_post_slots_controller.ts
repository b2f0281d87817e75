import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import MovePost from '#actions/posts/move_post'
import { aiPostOf, namedPost } from '#queries/campaigns/ai_post_of'
import { aiPost } from '#transformers/ai_post_transformer'
import { slotValidator, versionedBody } from '#validators/ai_post'

@inject()
export default class AiPostSlotsController {
  constructor(private movePost: MovePost) {}

  /** Chooses a slot for an approved post, or another one. */
  async update({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await aiPostOf(user, params.id)
    const sent = await slotValidator.validate(versionedBody(request))
    const { scheduled_for: publishTime, timezone: zone, version } = sent
    const move = { postId, userId: user.id, publishTime, zone, version }
    const post = await this.movePost.handle(move)
    return aiPost(await namedPost(post))
  }
}
