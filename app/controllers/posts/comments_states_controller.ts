import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SetCommentsState from '#actions/posts/set_comments_state'
import Post from '#models/post'
import { postDetails } from '#queries/posts/post_details'
import { postDetailsCard } from '#transformers/post_details_transformer'
import { commentsStateValidator } from '#validators/post_validator'

@inject()
export default class CommentsStatesController {
  constructor(private setCommentsState: SetCommentsState) {}

  async store({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await Post.visibleTo(user).where('id', params.id).firstOrFail()
    const { state } = await commentsStateValidator.validate(request.body())
    await this.setCommentsState.handle({ postId, userId: user.id, state })
    return postDetailsCard(await postDetails(user, postId))
  }
}
