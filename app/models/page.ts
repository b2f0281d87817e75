import { DateTime } from 'luxon'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { formatCursor, PAGE, type Cursor, type Sort } from '#domain/paging/cursor'
import { sqlInstant } from '#database/instants'

/** Without a limit: the default of the wire. */
export type PageRequest = { limit?: number; cursor?: Cursor | null }

export type Span = { from?: DateTime; until?: DateTime }

export type Page<Row> = { rows: Row[]; nextCursor: string | null }

type Order<Row> = { column: string; sort: Sort; timeOf: (row: Row) => DateTime | null }

/**
 * One page of a query in the order of an instant, equal ones by id: rows that come and go between two
 * pages neither repeat nor hide others.
 */
export async function readPage<T extends LucidModel>(
  query: ModelQueryBuilderContract<T, InstanceType<T> & { id: string }>,
  { column, sort, timeOf }: Order<InstanceType<T>>,
  { limit = PAGE.default, cursor }: PageRequest
): Promise<Page<InstanceType<T>>> {
  const direction = sort === 'newest' ? 'desc' : 'asc'
  if (cursor) continueAfter(query, column, sort === 'newest' ? '<' : '>', cursor)
  const rows = await query
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const time = last && timeOf(last)
  return {
    rows: rows.slice(0, limit),
    nextCursor: last && time ? formatCursor({ time, id: last.id }) : null,
  }
}

function continueAfter<T extends LucidModel>(
  query: ModelQueryBuilderContract<T, InstanceType<T> & { id: string }>,
  column: string,
  beyond: '<' | '>',
  { time, id }: Cursor
) {
  const instant = sqlInstant(DateTime.fromMillis(time, { zone: 'utc' }))
  // Said twice: by the first condition the database finds the place in its index.
  query.where(column, `${beyond}=`, instant)
  query.where((after) =>
    after
      .where(column, beyond, instant)
      .orWhere((equal) => equal.where(column, instant).where('id', beyond, id))
  )
}

/** Narrows a query to a span of an instant: `from` inclusive, `until` exclusive. */
export function within<T extends LucidModel>(
  query: ModelQueryBuilderContract<T>,
  column: string,
  { from, until }: Span
) {
  if (from) query.where(column, '>=', sqlInstant(from))
  if (until) query.where(column, '<', sqlInstant(until))
}
