import { setTimeout as pause } from 'node:timers/promises'
import { knexPrototype } from '#database/knex_prototype'
import type { LoggedConnection } from '#database/sqlite_log'

/** How long a write waits for the writes of another process, in ms. */
const MAX_WAIT_MS = 10_000
const PAUSE_MS = 10

/** The part of knex's client used here. */
type Query = (this: unknown, connection: LoggedConnection, query: object) => Promise<unknown>

/**
 * Waits for SQLite's lock while another process writes. SQLite itself would wait in the main
 * thread, and no request is handled until then. Only the beginning of a transaction and single
 * statements wait: a transaction that has begun has the lock.
 *
 * Patches knex for SQLite.
 */
export function waitForWriter() {
  const prototype = knexPrototype<{ _query: Query }>('dialects/better-sqlite3/index.js')
  const run = prototype._query
  prototype._query = function (connection, query) {
    return run.call(this, connection, query).catch((error: unknown) => {
      if (!isBusy(error) || connection.inTransaction) throw error
      return runWhenFree(() => run.call(this, connection, query))
    })
  }
}

async function runWhenFree(run: () => Promise<unknown>) {
  const end = performance.now() + MAX_WAIT_MS
  for (;;) {
    await pause(PAUSE_MS)
    try {
      return await run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error
    }
  }
}

function isBusy(error: unknown) {
  return error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code))
}
