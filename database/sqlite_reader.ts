import { knexPrototype } from '#database/knex_prototype'
import type { LoggedConnection } from '#database/sqlite_log'

/** The parts of better-sqlite3's connection, knex's client and its runner that are used here. */
export interface SqliteConnection extends LoggedConnection {
  function(
    name: string,
    options: { deterministic: boolean },
    work: (text: unknown) => string | null
  ): void
}
interface Client {
  transacting?: boolean
  connectionSettings?: { filename?: string; isReadBeside?: boolean }
  driver: new (filename: string) => SqliteConnection
  reader?: SqliteConnection
}
interface Runner {
  client: Client
  builder: { _method?: string; _connection?: unknown; sql?: unknown }
  connection?: unknown
}
type EnsureConnection = (this: Runner, ...parameters: unknown[]) => Promise<unknown>
type Destroy = (this: Client, connection: SqliteConnection) => Promise<unknown>

let prepareReader: (connection: SqliteConnection) => void = () => undefined

const READS = new Set(['select', 'first', 'pluck'])

/**
 * Lets SQLite's reads use a connection of their own, so that they don't wait for transactions:
 * SQLite has one writer, and with a single connection every read would wait until a transaction has
 * ended. With WAL a reader sees everything that is committed. Reads in a transaction stay in it.
 *
 * Patches knex for connections with `isReadBeside`.
 */
export function readBesideTransactions(prepare: (connection: SqliteConnection) => void) {
  prepareReader = prepare
  const runner = knexPrototype<{ ensureConnection: EnsureConnection }>('execution/runner.js')
  const sqlite = knexPrototype<{ destroyRawConnection: Destroy }>(
    'dialects/better-sqlite3/index.js'
  )
  const { ensureConnection } = runner
  const { destroyRawConnection } = sqlite
  runner.ensureConnection = function (...parameters) {
    const { client, builder } = this
    if (isBeside(client) && builder._connection === undefined && isRead(builder)) {
      this.connection ??= readerOf(client)
    }
    return ensureConnection.apply(this, parameters)
  }
  sqlite.destroyRawConnection = function (connection) {
    this.reader?.close()
    this.reader = undefined
    return destroyRawConnection.call(this, connection)
  }
}

function isBeside({ connectionSettings, transacting }: Client) {
  return connectionSettings?.isReadBeside === true && transacting !== true
}

function isRead({ _method: method, sql }: Runner['builder']) {
  return method === undefined
    ? typeof sql === 'string' && /^\s*select\b/i.test(sql)
    : READS.has(method)
}

/** The connection for reads of the main database, which is opened with the first of them. */
export function readerOf(client: Client) {
  if (client.reader) return client.reader
  client.reader = new client.driver(client.connectionSettings?.filename ?? '')
  prepareReader(client.reader)
  return client.reader
}
