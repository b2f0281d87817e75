import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { retryLost } from '#database/retry_lost'

type Work<T> = (trx: TransactionClientContract) => Promise<T>

/**
 * A transaction that begins again when the database gave it up for another one. The work may run
 * several times: it only reads and writes rows.
 */
export function inTransaction<T>(work: Work<T>): Promise<T> {
  return retryLost(() => db.transaction(work))
}

/**
 * The same for work that counts under a lock of its own (models/plan_turn). Each read sees what others
 * committed before it, and MySQL locks no gaps between rows: those may be where other people's rows go.
 */
export function inReadCommitted<T>(work: Work<T>): Promise<T> {
  const isMysql = db.connection().dialect.name === 'mysql'
  const isolation = isMysql ? { isolationLevel: 'read committed' as const } : {}
  return retryLost(() => db.transaction(work, isolation))
}
