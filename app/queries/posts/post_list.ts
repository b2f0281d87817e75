import type { Cursor, Sort } from '#domain/paging/cursor'
import { POST_TABS, postTab, type PostTabKey } from '#domain/posts/wire'
import { isPostStatus } from '#domain/posts/lifecycle'
import { readPage, type Page } from '#models/page'
import { whereTextHolds } from '#models/text_search'
import Post from '#models/post'

type Question = {
  organizationId: string
  tab: PostTabKey
  sort: Sort
  /** Empty: no search. */
  search: string
  limit: number
  cursor?: Cursor | null
}

export type TabCounts = Record<PostTabKey, number>

type PostList = Page<Post> & { counts: TabCounts; total: number }

const SEARCHED = ['body', 'hashtags', 'author_name']

/** One page of the Posts screen and, for the same search, how many posts each tab holds. */
export async function postList(question: Question): Promise<PostList> {
  const counts = await countsByTab(question)
  const { sort, limit, cursor } = question
  const page = await readPage(
    found(question).whereIn('status', [...postTab(question.tab).statuses]),
    { column: 'listed_at', sort, timeOf: ({ listedAt }) => listedAt },
    { limit, cursor }
  )
  return { ...page, counts, total: counts[question.tab] }
}

function found({ organizationId, search }: Question) {
  const query = Post.query().where('organization_id', organizationId)
  return search === '' ? query : whereTextHolds(query, SEARCHED, search)
}

async function countsByTab(question: Question): Promise<TabCounts> {
  const rows = await found(question).select('status').count('* as count').groupBy('status').pojo<{
    status: string
    count: number
  }>()
  const counts = Object.fromEntries(POST_TABS.map(({ key }) => [key, 0])) as TabCounts
  for (const { status, count } of rows) {
    for (const { key, statuses } of POST_TABS) {
      if (isPostStatus(status) && statuses.includes(status)) counts[key] += Number(count)
    }
  }
  return counts
}
