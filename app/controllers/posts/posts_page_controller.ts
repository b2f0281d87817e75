import type { HttpContext } from '@adonisjs/core/http'
import Run from '#models/run'
import { findFewIds, postCounts, postList } from '#queries/posts/post_list'
import type { TabCounts } from '#queries/posts/post_list'
import { postPage } from '#transformers/post_transformer'
import { toPostListQuery } from '#validators/post_validator'
import { runCard } from '#transformers/run_transformer'

export default class PostsPageController {
  /** `more` is the page at the cursor, loaded only on request. */
  async show({ inertia, request, selectedOrganization }: HttpContext) {
    const { cursor, limit, ...filters } = toPostListQuery(request.qs())
    if (!selectedOrganization) return inertia.render('posts', { posts: null, counts: {}, filters })
    const asked = { organizationId: selectedOrganization.id, search: filters.search }
    const search = { ...asked, among: await findFewIds(asked) }
    // Counted once, in parallel with the list.
    let counting: Promise<TabCounts> | undefined
    const counts = () => (counting ??= postCounts(search))
    const page = async (from: typeof cursor) => {
      const question = { ...filters, ...search, limit, cursor: from }
      const [list, inTabs] = await Promise.all([postList(question), counts()])
      return postPage(list, inTabs[filters.tab])
    }
    return inertia.render('posts', {
      counts,
      filters,
      posts: () => page(null),
      importing: () => this.#importing(selectedOrganization.id),
      more: inertia.optional(() => page(cursor)),
    })
  }

  /** The running import, for a screen opened meanwhile. */
  async #importing(organizationId: string) {
    const run = await Run.activeIn(organizationId, 'import')
    return run && runCard(run)
  }
}
