import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { fromSqlInstant, sqlInstant } from '#database/instants'
import PublishAttempt from '#models/publish_attempt'

export interface RecentWorker {
  /** `host:pid` */
  name: string
  lastSeenAt: DateTime | null
  attempts: number
}

type Row = { name: string; seen: unknown; attempts: number }

/** A claim's token without the `:uuid` at its end is the name of the process. */
const NAME = 'substr(worker, 1, length(worker) - 37)'
const MOST = 50

/** The processes that have published since a moment, the latest first. */
export async function recentWorkers(since: DateTime): Promise<RecentWorker[]> {
  const rows = await PublishAttempt.query()
    .where('started_at', '>=', sqlInstant(since))
    .select(db.raw(`${NAME} as name`))
    .max('started_at as seen')
    .count('* as attempts')
    .groupByRaw(NAME)
    .orderBy('seen', 'desc')
    .limit(MOST)
    .pojo<Row>()
  return rows.map(({ name, seen, attempts }) => ({
    name,
    lastSeenAt: fromSqlInstant(seen),
    attempts: Number(attempts),
  }))
}
