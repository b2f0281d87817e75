import { Exception } from '@adonisjs/core/exceptions'
import { isDiskFullError } from '#domain/health/failure_causes'
import { markDiskFull } from '#services/health/disk_space'

/**
 * The error codes of drivers that cannot reach their database. Knex has its own error when no
 * connection becomes free.
 */
const UNAVAILABLE_CODES =
  `ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH PROTOCOL_CONNECTION_LOST
  ER_CON_COUNT_ERROR ER_SERVER_SHUTDOWN SQLITE_CANTOPEN`.split(/\s+/)

/**
 * Knex starts the work of a transaction even when its connection was lost at the beginning, and
 * refuses its first statement.
 */
const LOST_TRANSACTION = /^Transaction query already complete/

/** The database is unavailable. A page says so, and API clients may retry. */
export class DatabaseUnavailableException extends Exception {
  static status = 503
  static code = 'E_DATABASE_AWAY'
  static message = "Herald can't reach its database. Please try again in a moment."
  headers = { 'Retry-After': '10' }

  /** Returns the error itself, or this exception when it means that the database is unavailable. */
  static wrap(error: unknown) {
    if (!(error instanceof Error)) return error
    const isUnavailable = 'code' in error && UNAVAILABLE_CODES.includes(String(error.code))
    const isLost = error.name === 'KnexTimeoutError' || LOST_TRANSACTION.test(error.message)
    return isUnavailable || isLost ? new this(undefined, { cause: error }) : error
  }
}

/** Nothing can be saved, but existing data can still be read. */
export class DiskFullException extends Exception {
  static status = 507
  static code = 'E_DISK_FULL'
  static message =
    "The server's disk is full, so nothing can be saved. Ask the person who runs this server to free up space."

  /**
   * Returns the error itself, or this exception when it means that a disk is full. All pages then
   * show a warning for a while.
   */
  static wrap(error: unknown) {
    if (!(error instanceof Error) || !isDiskFullError(error)) return error
    markDiskFull()
    return new this(undefined, { cause: error })
  }
}

/** This process is shutting down. Another process, or this one after a restart, takes over. */
export class ServerStoppingException extends Exception {
  static status = 503
  static code = 'E_STOPPING'
  static message = 'Herald is restarting. Please try again in a moment.'
  headers = { 'Retry-After': '5' }
}
