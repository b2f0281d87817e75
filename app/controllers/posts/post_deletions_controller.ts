import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DeletePosts from '#actions/posts/delete_posts'
import { postDeletionValidator } from '#validators/post_batch'

@inject()
export default class PostDeletionsController {
  constructor(private deletePosts: DeletePosts) {}

  /** What the three deletions of each would come to, in one call; `failed` says why. */
  async store({ auth, organization, request, response }: HttpContext) {
    const { ids } = await postDeletionValidator.validate(request.body())
    const userId = auth.getUserOrFail().id
    const deletion = { organizationId: organization.id, userId, ids }
    const { deleted, failed, undo } = await this.deletePosts.handle(deletion)
    if (undo) response.header('X-Undo-Token', undo)
    return { deleted: deleted.length, failed }
  }
}
