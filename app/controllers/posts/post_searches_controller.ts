import type { HttpContext } from '@adonisjs/core/http'
import { postList } from '#queries/posts/post_list'
import { foundPost } from '#transformers/found_post_transformer'
import { postSearchValidator } from '#validators/post_search'

/** So many are found at a glance; the Posts screen has the others. */
const MOST_FOUND = 8

export default class PostSearchesController {
  /** The newest posts that hold the text. */
  async index({ organization, request }: HttpContext) {
    const { q: search } = await postSearchValidator.validate(request.qs())
    const { rows } = await postList({
      ...{ organizationId: organization.id, search, tab: 'all', sort: 'newest' },
      ...{ limit: MOST_FOUND, cursor: null },
    })
    return rows.map(foundPost)
  }
}
