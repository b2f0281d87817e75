import { Exception } from '@adonisjs/core/exceptions'

/** What drivers say when they cannot reach their database, and Knex when no connection comes free. */
const AWAY = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'],
  ...['PROTOCOL_CONNECTION_LOST', 'ER_CON_COUNT_ERROR', 'ER_SERVER_SHUTDOWN', 'SQLITE_CANTOPEN'],
]

/** The database does not answer now: a page says so, and a program may come again. */
export default class DatabaseAwayException extends Exception {
  static status = 503
  static code = 'E_DATABASE_AWAY'
  static message = "Herald can't reach its database. Please try again in a moment."
  headers = { 'Retry-After': '10' }

  /** The error itself, unless it says that the database is away. */
  static orItself(error: unknown) {
    if (!(error instanceof Error)) return error
    const isAway = 'code' in error && AWAY.includes(String(error.code))
    return isAway || error.name === 'KnexTimeoutError'
      ? new this(undefined, { cause: error })
      : error
  }
}
