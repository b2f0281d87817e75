import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import EditPost from '#actions/posts/edit_post'
import Post from '#models/post'
import { scheduledPost } from '#transformers/scheduled_post_transformer'
import { wordsValidator } from '#validators/post'

@inject()
export default class PostWordsController {
  constructor(private editPost: EditPost) {}

  async update({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id: postId } = await Post.visibleTo(user).where('id', params.id).firstOrFail()
    const { content, version } = await wordsValidator.validate(request.body())
    return scheduledPost(await this.editPost.handle({ postId, userId: user.id, content, version }))
  }
}
