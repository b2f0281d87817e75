import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { sqlInstant } from '#database/instants'

/**
 * Whether a statement with the binding `:at` finds a row. Clocks ask so every second, mostly in
 * vain, and building a query would cost more than running it.
 */
export async function anyRow(sql: string, at: DateTime): Promise<boolean> {
  const answer = await db.rawQuery(sql, { at: sqlInstant(at) })
  const rows: unknown[] = db.connection().dialect.name === 'mysql' ? answer[0] : answer
  return rows.length > 0
}
