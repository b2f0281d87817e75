import { setTimeout as pause } from 'node:timers/promises'
import { knexPrototype } from '#database/knex_prototype'

/** Error codes of a transaction that the database rolled back in favour of another. */
const DEADLOCK_CODES = ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT']
/**
 * A statement that holds no lock is rolled back first, even if it only waits between two others, so
 * a change of a row that many inserts refer to may lose several times.
 */
const TRIES = 20
/** Longest delay before the second try, in milliseconds; it grows with each try. */
const PAUSE_MS = 20

/** Runs a transaction again when the database rolled it back in a deadlock, a few times at most. */
export async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await run()
    } catch (error) {
      if (number === TRIES || !isDeadlock(error)) throw error
      // The delay is random, so that the same transactions do not collide again.
      await pause(Math.random() * PAUSE_MS * number)
    }
  }
}

function isDeadlock(error: unknown) {
  return error instanceof Error && 'code' in error && DEADLOCK_CODES.includes(String(error.code))
}

/** The part of knex's client used here. `transacting` is true inside a transaction. */
interface Client {
  transacting?: boolean
}

type Query = (this: Client, connection: unknown, query: object | string) => Promise<unknown>

/**
 * On MySQL a single statement is a transaction too, so it is retried here for all of Lucid. Inside
 * a transaction the whole transaction is retried instead (`withTransaction`).
 */
export function retryDeadlockedStatements() {
  const prototype = knexPrototype<{ _query: Query }>('dialects/mysql/index.js')
  const once = prototype._query
  prototype._query = function (connection, query) {
    const run = () => once.call(this, connection, query)
    return this.transacting ? run() : retryDeadlocks(run)
  }
}
