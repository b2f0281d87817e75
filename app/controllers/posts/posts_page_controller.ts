import type { HttpContext } from '@adonisjs/core/http'
import { postList } from '#queries/posts/post_list'
import { postPage } from '#transformers/post_list_item_transformer'
import { toPostListQuestion } from '#validators/post'

export default class PostsPageController {
  async show({ inertia, request, selectedOrganization }: HttpContext) {
    const { cursor, limit, ...filters } = toPostListQuestion(request.qs())
    if (!selectedOrganization) return inertia.render('posts', { posts: null, counts: {}, filters })
    const { id: organizationId } = selectedOrganization
    const list = await postList({ organizationId, ...filters, cursor, limit })
    return inertia.render('posts', { posts: postPage(list), counts: list.counts, filters })
  }
}
