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
  /** What the search finds, where that is known already (`fewFound`). */
  among?: string[] | null
}

type Question = Search & { tab: PostTabKey; sort: Sort; limit: number; cursor: Cursor | null }

export type TabCounts = Record<PostTabKey, number>

const SEARCHED = ['body', 'hashtags', 'author_name']

/** So many posts may a search find that their ids are kept in mind. */
const FEW = 500

/**
 * The ids of what a search finds, where they are few: counts and pages then need no second look at every
 * text. Null without a search, and where they are many: then the first ones are found soon.
 */
export async function fewFound(search: Search): Promise<string[] | null> {
  if (search.search === '') return null
  const rows = await found(search)
    .select('id')
    .limit(FEW + 1)
    .pojo<{ id: string }>()
  return rows.length > FEW ? null : rows.map(({ id }) => id)
}

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

function found({ organizationId, search, among }: Search) {
  const query = Post.query().where('organization_id', organizationId)
  if (among) return query.whereIn('id', among)
  return search === '' ? query : whereTextHolds(query, SEARCHED, search)
}
