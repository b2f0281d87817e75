import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PortableRow } from '#domain/archives/table_facts'
import { isRestoredLate, restoredPost } from '#domain/undo/undo_rules'
import { sqlInstant } from '#database/instants'
import { tellChange } from '#models/changes'
import CountedPost from '#models/counted_post'
import { storeAgain, storedRows } from '#models/portable_tables'

/**
 * Every row that goes with a post, in an order in which they can be stored again. A test holds this
 * list to the tables that point at posts.
 */
export const POST_ROWS = [
  { table: 'posts', column: 'id' },
  { table: 'publish_attempts', column: 'post_id' },
  { table: 'post_events', column: 'post_id' },
  { table: 'post_metrics', column: 'post_id' },
  { table: 'review_links', column: 'post_id' },
  { table: 'review_approvals', column: 'post_id' },
  { table: 'review_comments', column: 'post_id' },
] as const

/** A post that was deleted: its rows by table, and its place in a plan's month. */
export interface PostSnapshot {
  rows: Record<string, PortableRow[]>
  counted: PortableRow | null
}

/** Posts as they are in a transaction that is about to delete them, by id. */
export async function postSnapshots(ids: readonly string[], trx: TransactionClientContract) {
  const counted = await storedRows({ table: CountedPost.table, column: 'id', values: ids }, trx)
  const countedOf = new Map(counted.map((row) => [row.id, row]))
  const snapshots = new Map(
    ids.map((id): [string, PostSnapshot] => [id, { rows: {}, counted: countedOf.get(id) ?? null }])
  )
  for (const { table, column } of POST_ROWS) {
    for (const row of await storedRows({ table, column, values: ids }, trx)) {
      const rows = snapshots.get(String(row[column]))?.rows
      if (rows) rows[table] = [...(rows[table] ?? []), row]
    }
  }
  return snapshots
}

/**
 * Brings a deleted post back with everything that was its own; `late` when its time has passed and it
 * therefore waits for a new one.
 * @throws PlanLimitReached, and what the database refuses
 */
export async function restorePost(
  { rows, counted }: PostSnapshot,
  now: DateTime,
  trx: TransactionClientContract
): Promise<'restored' | 'late'> {
  const at = sqlInstant(now)
  const posts = rows.posts ?? []
  if (counted) await CountedPost.restore(counted, trx)
  await storeAgain(
    'posts',
    posts.map((row) => restoredPost(row, at)),
    trx
  )
  for (const { table } of POST_ROWS.slice(1)) await storeAgain(table, rows[table] ?? [], trx)
  for (const { id, organization_id: organizationId } of posts) tellOf(id, organizationId, trx)
  return posts.some((row) => isRestoredLate(row, at)) ? 'late' : 'restored'
}

function tellOf(id: unknown, organizationId: unknown, trx: TransactionClientContract) {
  const change = { id: String(id), organizationId: String(organizationId) }
  tellChange({ kind: 'posts', ...change }, trx)
  tellChange({ kind: 'review_queue', ...change }, trx)
}
