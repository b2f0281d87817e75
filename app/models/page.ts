import { DateTime } from 'luxon'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { formatCursor, PAGE, type Cursor, type Sort } from '#domain/paging/cursor'
import { fromSqlInstant, sqlInstant } from '#database/instants'

/** Without a limit: the default of the wire. */
export type PageRequest = { limit?: number; cursor?: Cursor | null }

export type Span = { from?: DateTime; until?: DateTime }

export type Page<Row> = { rows: Row[]; nextCursor: string | null }

type Order = { column: string; sort: Sort }

type Key = { id: string; time: unknown }

/** One page of a query in the order of an instant. */
export async function readPage<T extends LucidModel>(
  query: ModelQueryBuilderContract<T, InstanceType<T> & { id: string }>,
  order: Order,
  page: PageRequest
): Promise<Page<InstanceType<T>>> {
  const { ids, nextCursor } = await readKeys(query, order, page)
  return { rows: await rowsOf(query, ids), nextCursor }
}

/**
 * The ids of a page, equal instants by id: rows that come and go between two pages neither repeat nor hide
 * others. They are read before the rows: those the index holds, and MariaDB would otherwise walk through
 * every row before the place, deep pages slower and slower.
 */
export async function readKeys<T extends LucidModel>(
  query: ModelQueryBuilderContract<T, InstanceType<T> & { id: string }>,
  { column, sort }: Order,
  { limit = PAGE.default, cursor }: PageRequest
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const direction = sort === 'newest' ? 'desc' : 'asc'
  const places = query.clone()
  if (cursor) continueAfter(places, column, sort === 'newest' ? '<' : '>', cursor)
  const keys = await places
    .clearSelect()
    .select('id', `${column} as time`)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .pojo<Key>()
  const shown = keys.slice(0, limit)
  const last = keys.length > limit ? shown.at(-1) : undefined
  const time = last && fromSqlInstant(last.time)
  return {
    ids: shown.map(({ id }) => id),
    nextCursor: last && time ? formatCursor({ time, id: last.id }) : null,
  }
}

/**
 * The rows in the order of their keys; what was deleted in between is left out. By their keys alone: with
 * the conditions beside them SQLite would go through all that fulfils those.
 */
async function rowsOf<T extends LucidModel>(
  query: ModelQueryBuilderContract<T, InstanceType<T> & { id: string }>,
  ids: string[]
) {
  const rows = ids.length === 0 ? [] : await query.clearWhere().whereIn('id', ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
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
