import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DeletePost from '#actions/posts/delete_post'
import { publishedPosts } from '#queries/posts/published_posts'
import Post from '#models/post'
import { publishedPost } from '#transformers/post_transformer'
import { postRangeValidator, toSpan } from '#validators/post'

@inject()
export default class PostsController {
  constructor(private deletePost: DeletePost) {}

  async index({ organization, request, response }: HttpContext) {
    const asked = await postRangeValidator.validate(request.qs())
    const organizationId = organization.id
    const { rows, nextCursor } = await publishedPosts({ organizationId, ...toSpan(asked) })
    if (nextCursor) response.header('X-Next-Cursor', nextCursor)
    return rows.map(publishedPost)
  }

  async destroy({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id } = await Post.visibleTo(user).where('id', params.id).firstOrFail()
    const undo = await this.deletePost.handle({ postId: id, userId: user.id })
    return response.header('X-Undo-Token', undo).noContent()
  }
}
