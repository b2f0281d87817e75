import db from '@adonisjs/lucid/services/db'
import { resetDiskState } from '#services/health/disk_space'

const WRITE = /^\s*(?:insert|update|delete|replace)\b/i

type Statement = { sql: string }

/** The part of a query builder's client that runs statements. */
interface Client {
  _query(connection: unknown, statement: Statement): Promise<unknown>
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): Promise<void>
}

/** The drivers' own connections, which the rate limiter uses. */
interface Connection {
  prepare?(sql: string): unknown
  query?(...given: unknown[]): unknown
}

/**
 * Makes every write fail as on a full disk, while reads work. Tests cannot fill a real disk.
 * Returns a function that restores writes.
 */
export async function refuseWrites() {
  const { client } = db.connection().getWriteClient() as unknown as { client: Client }
  const code = db.connection().dialect.name === 'mysql' ? 'ER_DISK_FULL' : 'SQLITE_FULL'
  const full = () => Object.assign(new Error('database or disk is full'), { code })
  const undo = [refuseQueries(client, full), await refuseDirectly(client, full)]
  return () => {
    for (const each of undo) each()
    resetDiskState()
  }
}

/** A transaction has its own client with the same prototype. */
function refuseQueries(client: Client, full: () => Error) {
  const prototype = Object.getPrototypeOf(client) as Client
  const query = prototype._query
  prototype._query = function refuse(connection, statement) {
    if (WRITE.test(statement.sql)) return Promise.reject(full())
    return query.call(this, connection, statement)
  }
  return () => void (prototype._query = query)
}

async function refuseDirectly(client: Client, full: () => Error) {
  const connection = await client.acquireConnection()
  await client.releaseConnection(connection)
  return db.connection().dialect.name === 'mysql'
    ? refuseTexts(Object.getPrototypeOf(connection) as Connection, full)
    : refuseStatements(connection, full)
}

function refuseStatements(connection: Connection, full: () => Error) {
  const prepare = connection.prepare?.bind(connection)
  connection.prepare = (sql) => {
    if (WRITE.test(sql)) throw full()
    return prepare?.(sql)
  }
  return () => void (connection.prepare = prepare)
}

/** The limiter passes a SQL text and a callback as last argument. */
function refuseTexts(prototype: Connection, full: () => Error) {
  const { query } = prototype
  prototype.query = function refuse(...given: unknown[]) {
    const [sql, answer] = [given[0], given.at(-1)]
    if (typeof sql !== 'string' || !WRITE.test(sql)) return query?.apply(this, given)
    if (typeof answer === 'function') answer(full())
    return undefined
  }
  return () => void (prototype.query = query)
}
