import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What a database says to the one of two transactions that it gave up for the other. */
const LOST = ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT']
const TRIES = 5

/**
 * A transaction that begins again when the database gave it up for another one. The work may run
 * several times: it only reads and writes rows.
 */
export async function inTransaction<T>(work: (trx: TransactionClientContract) => Promise<T>) {
  for (let number = 1; ; number += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (number === TRIES || !isLost(error)) throw error
    }
  }
}

function isLost(error: unknown) {
  return error instanceof Error && 'code' in error && LOST.includes(String(error.code))
}
