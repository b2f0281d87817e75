import type { HttpContext } from '@adonisjs/core/http'
import { approvedPosts } from '#queries/campaigns/approved_posts'
import { aiPost } from '#transformers/ai_post_transformer'
import { approvedPostsValidator } from '#validators/ai_post'
import { toSpan } from '#validators/post'

export default class ApprovedPostsController {
  async index({ organization, request, response }: HttpContext) {
    const asked = await approvedPostsValidator.validate(request.qs())
    const { rows, nextCursor } = await approvedPosts({
      organizationId: organization.id,
      alsoPosted: asked.include_posted,
      ...toSpan(asked),
    })
    if (nextCursor) response.header('X-Next-Cursor', nextCursor)
    return rows.map(aiPost)
  }
}
