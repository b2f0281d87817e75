import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'

/** What a database says to the one of two transactions that it gave up for the other. */
const LOST = ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT']
const TRIES = 5
/** Longest pause before the second try, in ms; it grows with each. */
const PAUSE_MS = 20

/** Runs a whole transaction again when the database gave it up for another one, a few times at most. */
export async function retryLost<T>(run: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await run()
    } catch (error) {
      if (number === TRIES || !isLost(error)) throw error
      // Of random length: those that met once would meet again.
      await pause(Math.random() * PAUSE_MS * number)
    }
  }
}

function isLost(error: unknown) {
  return error instanceof Error && 'code' in error && LOST.includes(String(error.code))
}

/** What is used here of the query builder's client. `transacting`: it belongs to a transaction. */
interface Client {
  transacting?: boolean
}

type Query = (this: Client, connection: unknown, query: object | string) => Promise<unknown>

/**
 * On MySQL a statement on its own is a transaction too: one that was given up is run again here, for all
 * of Lucid. One inside a transaction is not: the transaction begins again (`inTransaction`).
 */
export function retryLostStatements() {
  const require = createRequire(import.meta.resolve('@adonisjs/lucid'))
  const {
    prototype,
  }: { prototype: { _query: Query } } = require('knex/lib/dialects/mysql/index.js')
  const once = prototype._query
  prototype._query = function (connection, query) {
    const run = () => once.call(this, connection, query)
    return this.transacting ? run() : retryLost(run)
  }
}
