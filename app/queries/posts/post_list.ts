import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { Cursor, Sort } from '#domain/paging/cursor'
import { isPostStatus, POST_STATUSES } from '#domain/posts/post_lifecycle'
import { POST_TABS, postTab, scheduledPostStatus } from '#domain/posts/wire'
import type { PostTabKey } from '#domain/posts/wire'
import { withApprovals } from '#queries/approvals/with_approvals'
import { readPage, whereBetween } from '#queries/page'
import type { PageRequest, TimeRange } from '#queries/page'
import { postColumns, withComments } from '#queries/posts/post_rows'
import { likeLiteral, searchable } from '#domain/posts/post_list_filters'

type Search = {
  organizationId: string
  /** An empty text matches every post. */
  search: string
  /** The ids of the matching posts, when they are known (`findFewIds`). */
  among?: string[] | null
}

type Params = Search & { tab: PostTabKey; sort: Sort; limit: number; cursor: Cursor | null }

export type TabCounts = Record<PostTabKey, number>

const SEARCHED = ['body', 'hashtags', 'author_name']

/** The largest number of ids that are passed on to further queries. */
const MAX_IDS = 500

/**
 * The ids of the posts that match a search, when there are few. Counts and pages then need not
 * search all texts again. Returns null without a search and when there are many matches. With many
 * matches, the first page is found quickly anyway.
 */
export async function findFewIds(search: Search): Promise<string[] | null> {
  if (search.search === '') return null
  const rows: { id: string }[] = await searchQuery(search)
    .select('id')
    .limit(MAX_IDS + 1)
  return rows.length > MAX_IDS ? null : rows.map(({ id }) => id)
}

const LISTED_COLUMNS = postColumns('listed')

/** One page of a tab on the Posts screen, in order of the listed time. */
export async function postList({ tab, sort, limit, cursor, ...search }: Params) {
  const query = searchQuery(search).whereIn('status', [...postTab(tab).statuses])
  const order = { column: 'listed_at', sort }
  const { rows, nextCursor } = await readPage(query, LISTED_COLUMNS, order, { limit, cursor })
  return { rows: await withApprovals(rows), nextCursor }
}

/** The number of matching posts in each tab. */
export async function postCounts(search: Search): Promise<TabCounts> {
  const rows: { status: string; count: number }[] = await searchQuery(search)
    .select('status')
    .count('* as count')
    .groupBy('status')
  const counts = Object.fromEntries(POST_TABS.map(({ key }) => [key, 0])) as TabCounts
  for (const { status, count } of rows) {
    for (const { key, statuses } of POST_TABS) {
      if (isPostStatus(status) && statuses.includes(status)) counts[key] += Number(count)
    }
  }
  return counts
}

function searchQuery({ organizationId, search, among }: Search) {
  const query = db.from('posts').where('organization_id', organizationId)
  if (among) return query.whereIn('id', among)
  return search === '' ? query : whereTextContains(query, SEARCHED, search)
}

type PublishedPostsParams = PageRequest & TimeRange & { organizationId: string }

const PUBLISHED_COLUMNS = postColumns('published')

/** The published posts, whatever their origin, latest first by the time of publishing. */
export async function publishedPosts({ organizationId, ...params }: PublishedPostsParams) {
  const query = db
    .from('posts')
    .where({ organization_id: organizationId, status: 'published' })
    .whereNotNull('posted_at')
  whereBetween(query, 'posted_at', params)
  const order = { column: 'posted_at', sort: 'newest' as const }
  const { rows, nextCursor } = await readPage(query, PUBLISHED_COLUMNS, order, params)
  return { rows: await withApprovals(await withComments(rows)), nextCursor }
}

type ScheduledPostsParams = PageRequest &
  TimeRange & { organizationId: string; alsoCancelled?: boolean }

const LISTED = POST_STATUSES.filter((status) => scheduledPostStatus(status) !== null)

const SCHEDULED_COLUMNS = postColumns('scheduled')

/** The posts that people scheduled, latest first by planned time. */
export async function scheduledPosts({
  organizationId,
  alsoCancelled,
  ...params
}: ScheduledPostsParams) {
  const query = db
    .from('posts')
    .where({ organization_id: organizationId, origin: 'manual' })
    .whereIn('status', alsoCancelled ? LISTED : LISTED.filter((name) => name !== 'cancelled'))
    .whereNotNull('publish_at')
  whereBetween(query, 'publish_at', params)
  const order = { column: 'publish_at', sort: 'newest' as const }
  const { rows, nextCursor } = await readPage(query, SCHEDULED_COLUMNS, order, params)
  return { rows: await withApprovals(await withComments(rows)), nextCursor }
}

const ASCII = /^\p{ASCII}*$/u

/**
 * Limits a query to rows in which one of the columns contains the text, ignoring case and accents.
 * SQLite ignores case for ASCII only, so other texts use the function `searchable`
 * (config/database). Calling it for every row would take ten times as long.
 */
export function whereTextContains(
  query: DatabaseQueryBuilderContract<Record<string, unknown>>,
  columns: string[],
  text: string
) {
  const isMysql = query.client.dialect.name === 'mysql'
  const contains = isMysql ? containsOnMysql(text) : containsOnSqlite(searchable(text))
  return query.where((any) => {
    for (const column of columns) any.orWhereRaw(...contains(column))
  })
}

type Condition = [sql: string, bound: string[]]

function containsOnMysql(text: string) {
  const like = `%${likeLiteral(text)}%`
  return (column: string): Condition => [
    `?? collate utf8mb4_unicode_520_ci like ? escape '!'`,
    [column, like],
  ]
}

function containsOnSqlite(text: string) {
  const isBeyondAscii = 'octet_length(??) > length(??)'
  const foldedMatch = `${isBeyondAscii} and instr(searchable(??), ?) > 0`
  return (column: string): Condition => {
    const bound = [column, column, column, text]
    if (!ASCII.test(text)) return [`(${foldedMatch})`, bound]
    return [
      `(?? like ? escape '!' or ${foldedMatch})`,
      [column, `%${likeLiteral(text)}%`, ...bound],
    ]
  }
}
