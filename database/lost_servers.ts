import { knexPrototype } from '#database/knex_prototype'

/**
 * Error codes of a server that takes no more changes: another one was made the primary server, or
 * it has lost its cluster (the last code, of Galera).
 */
const DEMOTED_CODES = [
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'ER_INNODB_READ_ONLY',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_UNKNOWN_COM_ERROR',
]

/** Longer than MySQL waits for a lock, and than any statement of Herald takes. */
const SILENCE_MS = 120_000

/** The part of mysql2's connection used here. */
interface Connection {
  stream: {
    setTimeout(ms: number): void
    once(event: 'timeout', listener: () => void): void
    destroy(error: Error): void
  }
}

/** The part of knex's client used here. */
interface Client {
  validateConnection(connection: Connection): boolean
  _query(connection: Connection, query: object | string): Promise<unknown>
}

/** The part of knex's logger used here. */
interface Logger {
  warn(message: unknown): void
}

/** How knex's warning of a failed connection begins. */
const FAILED_CONNECTION = 'Acquire connection error'

/** How often a server has been demoted, in total and when each connection was opened. */
let demotions = 0
const demotionsBefore = new WeakMap<Connection, number>()
let silenceMs = SILENCE_MS

/**
 * Sets how long a statement may be silent, in milliseconds. With 0 there is no limit, which is for
 * migrations (also those of `migration:run`, see bin/console.ts).
 */
export function limitSilence(ms = SILENCE_MS) {
  silenceMs = ms
}

/**
 * Patches knex for MySQL, so that Herald finds the new primary server without a restart. A server
 * that was made a replica keeps its connections: after its first refusal, all that are open are
 * replaced before they are used again. A machine that is gone doesn't close them, and Linux would
 * wait for a quarter of an hour: a connection that is silent for too long is closed.
 */
export function leaveLostServers() {
  const prototype = knexPrototype<Client>('dialects/mysql2/index.js')
  const { validateConnection: isValid, _query: run } = prototype

  // The pool asks this of each connection before each use, also of a new one.
  prototype.validateConnection = function (connection) {
    if (!demotionsBefore.has(connection)) watch(connection)
    return demotionsBefore.get(connection) === demotions && isValid.call(this, connection)
  }

  prototype._query = async function (connection, query) {
    connection.stream.setTimeout(silenceMs)
    try {
      return await run.call(this, connection, query)
    } catch (error) {
      if (DEMOTED_CODES.includes(String(Object(error).code))) demotions += 1
      throw error
    } finally {
      connection.stream.setTimeout(0)
    }
  }
}

/**
 * Leaves out knex's warnings of failed connections. The code that needs the connection gets the
 * error and logs or answers it, and while a server is away, there would be several a second.
 */
export function omitFailedConnections() {
  const prototype = knexPrototype<Logger>('logger.js')
  const { warn } = prototype
  prototype.warn = function (message) {
    if (!String(message).startsWith(FAILED_CONNECTION)) warn.call(this, message)
  }
}

function watch(connection: Connection) {
  demotionsBefore.set(connection, demotions)
  connection.stream.once('timeout', () => connection.stream.destroy(new SilentServerError()))
}

class SilentServerError extends Error {
  code = 'ETIMEDOUT'

  constructor() {
    super('The database server is silent.')
  }
}
