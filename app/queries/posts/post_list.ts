import type { Cursor, Sort } from '#domain/paging/cursor'
import { isPostStatus } from '#domain/posts/lifecycle'
import { POST_TABS, postTab, type PostTabKey } from '#domain/posts/wire'
import { readPage } from '#models/page'
import { whereTextHolds } from '#models/text_search'
import Post from '#models/post'

type Search = {
  organizationId: string
  /** Empty: every post. */
  search: string
}

type Question = Search & { tab: PostTabKey; sort: Sort; limit: number; cursor: Cursor | null }

export type TabCounts = Record<PostTabKey, number>

const SEARCHED = ['body', 'hashtags', 'author_name']

/** One page of a tab of the Posts screen, by the time the list shows. */
export function postList({ tab, sort, limit, cursor, ...search }: Question) {
  const query = found(search).whereIn('status', [...postTab(tab).statuses])
  return readPage(query, { column: 'listed_at', sort }, { limit, cursor })
}

/** How many posts each tab holds, of those that the search finds. */
export async function postCounts(search: Search): Promise<TabCounts> {
  const rows = await found(search)
    .select('status')
    .count('* as count')
    .groupBy('status')
    .pojo<{ status: string; count: number }>()
  const counts = Object.fromEntries(POST_TABS.map(({ key }) => [key, 0])) as TabCounts
  for (const { status, count } of rows) {
    for (const { key, statuses } of POST_TABS) {
      if (isPostStatus(status) && statuses.includes(status)) counts[key] += Number(count)
    }
  }
  return counts
}

function found({ organizationId, search }: Search) {
  const query = Post.query().where('organization_id', organizationId)
  return search === '' ? query : whereTextHolds(query, SEARCHED, search)
}
