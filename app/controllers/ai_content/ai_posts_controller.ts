import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DeletePost from '#actions/posts/delete_post'
import EditAiPost from '#actions/review/edit_ai_post'
import { aiPostOf, namedPost } from '#queries/campaigns/ai_post_of'
import { aiPost } from '#transformers/ai_post_transformer'
import { contentValidator, versionedBody } from '#validators/ai_post'

@inject()
export default class AiPostsController {
  constructor(
    private editAiPost: EditAiPost,
    private deletePost: DeletePost
  ) {}

  async show({ auth, params }: HttpContext) {
    return aiPost(await namedPost(await aiPostOf(auth.getUserOrFail(), params.id)))
  }

  async update({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await aiPostOf(user, params.id)
    const { content, version } = await contentValidator.validate(versionedBody(request))
    const edit = { postId, userId: user.id, content, version }
    return aiPost(await namedPost(await this.editAiPost.handle(edit)))
  }

  async destroy({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await aiPostOf(user, params.id)
    const undo = await this.deletePost.handle({ postId, userId: user.id })
    return response.header('X-Undo-Token', undo).noContent()
  }
}
