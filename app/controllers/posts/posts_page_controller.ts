import type { HttpContext } from '@adonisjs/core/http'
import { runningImport } from '#queries/posts/running_import'
import { fewFound, postCounts, postList, type TabCounts } from '#queries/posts/post_list'
import { postPage } from '#transformers/post_list_item_transformer'
import { runCard } from '#transformers/run_transformer'
import { toPostListQuestion } from '#validators/post'

export default class PostsPageController {
  /** `more` is the page at the cursor, sent only when a screen asks for it. */
  async show({ inertia, request, selectedOrganization }: HttpContext) {
    const { cursor, limit, ...filters } = toPostListQuestion(request.qs())
    if (!selectedOrganization) return inertia.render('posts', { posts: null, counts: {}, filters })
    const asked = { organizationId: selectedOrganization.id, search: filters.search }
    const search = { ...asked, among: await fewFound(asked) }
    // Counted once, while the list is read.
    let counting: Promise<TabCounts> | undefined
    const counts = () => (counting ??= postCounts(search))
    const page = async (from: typeof cursor) => {
      const question = { ...filters, ...search, limit, cursor: from }
      const [list, inTabs] = await Promise.all([postList(question), counts()])
      return postPage(list, inTabs[filters.tab])
    }
    return inertia.render('posts', {
      ...{ counts, filters },
      posts: () => page(null),
      importing: () => this.#importing(selectedOrganization.id),
      more: inertia.optional(() => page(cursor)),
    })
  }

  /** The import under way, for a screen that opens in the midst of it. */
  async #importing(organizationId: string) {
    const run = await runningImport(organizationId)
    return run && runCard(run)
  }
}
