import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { retryDeadlocks } from '#database/retry_deadlocks'

type Work<T> = (trx: TransactionClientContract) => Promise<T>

/**
 * Runs a transaction again when the database rolled it back in a deadlock. The work may run
 * several times, so it must only read and write rows.
 */
export function withTransaction<T>(work: Work<T>): Promise<T> {
  return retryDeadlocks(() => db.transaction(work))
}

/**
 * The same for work that counts under a lock of its own (models/plan_holder). Each read sees what
 * others have committed, and MySQL takes no gap locks, which would block inserts of other users.
 */
export function withReadCommitted<T>(work: Work<T>): Promise<T> {
  const isMysql = db.connection().dialect.name === 'mysql'
  const isolation = isMysql ? { isolationLevel: 'read committed' as const } : {}
  return retryDeadlocks(() => db.transaction(work, isolation))
}
