import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { formatCursor, PAGE } from '#domain/paging/cursor'
import type { Cursor, Sort } from '#domain/paging/cursor'
import { sqlInstant } from '#database/instants'
import { dateOf } from '#database/stored_values'
import type { Columns } from '#queries/rows'

/** Without a limit the API's default applies. */
export type PageRequest = { limit?: number; cursor?: Cursor | null }

export type TimeRange = { from?: DateTime; until?: DateTime }

type Page<Row> = { rows: Row[]; nextCursor: string | null }

type Query = DatabaseQueryBuilderContract<Record<string, unknown>>

type SortOrder = { column: string; sort: Sort }

/**
 * Reads one page of a query on a table, as rows ordered by an instant. Equal instants are ordered
 * by id, so that rows added or removed between two pages neither repeat nor hide others.
 *
 * The ids of the page are found first, within the same statement, because the index holds them.
 * MariaDB would otherwise read every row before the page, which makes deep pages slow.
 */
export async function readPage<Row>(
  query: Query,
  columns: Columns<Row>,
  { column, sort }: SortOrder,
  { limit = PAGE.default, cursor }: PageRequest
): Promise<Page<Row>> {
  const direction = sort === 'newest' ? 'desc' : 'asc'
  if (cursor) continueAfter(query, column, sort === 'newest' ? '<' : '>', cursor)
  const page = query
    .select('id', `${column} as time`)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
  const { table, select } = columns
  const stored: Record<string, unknown>[] = await db
    .from(page.as('page'))
    .join(table, `${table}.id`, 'page.id')
    .select({ ...select, page_id: 'page.id', page_time: 'page.time' })
    .orderBy('page.time', direction)
    .orderBy('page.id', direction)
  const shown = stored.slice(0, limit)
  const last = stored.length > limit ? shown.at(-1) : undefined
  const time = dateOf(last?.page_time)
  return {
    rows: columns.read(shown),
    nextCursor: last && time ? formatCursor({ time, id: String(last.page_id) }) : null,
  }
}

function continueAfter(query: Query, column: string, comparison: '<' | '>', { time, id }: Cursor) {
  const instant = sqlInstant(DateTime.fromMillis(time, { zone: 'utc' }))
  // The first condition is redundant, but lets the database find the position in its index.
  query.where(column, `${comparison}=`, instant)
  query.where((after) =>
    after
      .where(column, comparison, instant)
      .orWhere((equal) => equal.where(column, instant).where('id', comparison, id))
  )
}

/** Limits a query to a time range: `from` is inclusive, `until` exclusive. */
export function whereBetween(query: Query, column: string, { from, until }: TimeRange) {
  if (from) query.where(column, '>=', sqlInstant(from))
  if (until) query.where(column, '<', sqlInstant(until))
}
