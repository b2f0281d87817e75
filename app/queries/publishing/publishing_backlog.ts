import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { PUBLISHABLE } from '#domain/posts/lifecycle'
import { HELD_CODE } from '#domain/publishing/held'
import { fromSqlInstant, sqlInstant } from '#database/instants'
import Post from '#models/post'

export interface Backlog {
  /** Due and not claimed yet. */
  due: number
  oldestDueAt: DateTime | null
  /** Due as well, but waiting for a connection to LinkedIn. */
  held: number
  /** In a worker's hands right now. */
  publishing: number
}

const REASON = `case when failure_code = '${HELD_CODE}' then 'held' else 'due' end`

type Row = { reason: string; count: number; oldest: unknown }

/** What the whole installation has yet to publish, as of a moment. */
export async function publishingBacklog(at: DateTime): Promise<Backlog> {
  const rows = await Post.query()
    .whereIn('status', [...PUBLISHABLE])
    .where('due_at', '<=', sqlInstant(at))
    .select(db.raw(`${REASON} as reason`))
    .count('* as count')
    .min('due_at as oldest')
    .groupByRaw(REASON)
    .pojo<Row>()
  const due = rows.find(({ reason }) => reason === 'due')
  const held = rows.find(({ reason }) => reason === 'held')
  return {
    due: Number(due?.count ?? 0),
    oldestDueAt: fromSqlInstant(due?.oldest),
    held: Number(held?.count ?? 0),
    publishing: await underWay(),
  }
}

async function underWay() {
  const [row] = await Post.query()
    .where('status', 'publishing')
    .count('* as count')
    .pojo<{ count: number }>()
  return Number(row?.count ?? 0)
}
