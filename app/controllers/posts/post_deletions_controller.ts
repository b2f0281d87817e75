import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DeletePosts from '#actions/posts/delete_posts'
import { postDeletionValidator } from '#validators/post_batch'

@inject()
export default class PostDeletionsController {
  constructor(private deletePosts: DeletePosts) {}

  /** What the three deletions of each would come to, in one call; `failed` says why. */
  async store({ organization, request }: HttpContext) {
    const { ids } = await postDeletionValidator.validate(request.body())
    const { deleted, failed } = await this.deletePosts.handle({
      ...{ organizationId: organization.id, ids },
    })
    return { deleted: deleted.length, failed }
  }
}
