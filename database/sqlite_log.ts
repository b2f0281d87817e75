import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** The part of better-sqlite3's connection used here. */
export interface LoggedConnection {
  name: string
  inTransaction: boolean
  prepare(sql: string): Statement
  pragma(statement: string, options?: { simple: boolean }): unknown
  close(): unknown
}
interface Statement {
  reader: boolean
  all(values: readonly unknown[]): Record<string, unknown>[]
  run(values: readonly unknown[]): unknown
}

/** Statements that write nothing, and the end of a transaction, which `logIsOnDisk` follows. */
const UNSYNCED = /^\s*(?:select|pragma|explain|commit)\b/i

const toDisk = promisify(fdatasync)

const logs = new WeakMap<object, () => Promise<void>>()

/**
 * Commits of a connection survive a power failure. `synchronous = FULL` would wait for the disk in
 * the main thread, and no request is handled until then. So SQLite only writes to its log, and a
 * thread of the pool brings that to the disk before the caller continues.
 */
export function commitWithoutBlocking(connection: LoggedConnection, sync = toDisk) {
  // A file system without shared memory has no log, and SQLite itself waits for the disk.
  if (connection.pragma('journal_mode', { simple: true }) !== 'wal') return
  connection.pragma('synchronous = NORMAL')
  const prepare = connection.prepare.bind(connection)
  const close = connection.close.bind(connection)
  let log: number | undefined
  const onDisk = shared(() => sync((log ??= openLog(connection.name))))
  logs.set(connection, onDisk)
  connection.prepare = (sql) => {
    const statement = prepare(sql)
    if (UNSYNCED.test(sql)) return statement
    const method = statement.reader ? 'all' : 'run'
    const run = statement[method].bind(statement)
    const write = (values: readonly unknown[]) => {
      const answer = run(values)
      return connection.inTransaction ? answer : onDisk().then(() => answer)
    }
    return Object.assign(statement, { [method]: write })
  }
  connection.close = () => {
    if (log !== undefined) closeSync(log)
    return close()
  }
}

/** Resolves when everything that a connection has committed is on the disk. */
export async function logIsOnDisk(connection: object) {
  await logs.get(connection)?.()
}

/** Callers during a run share the next one, which includes what they have written. */
function shared(run: () => Promise<void>) {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const begin = () => {
    next = undefined
    current = run().finally(() => (current = undefined))
    return current
  }
  return () => {
    if (!current) return begin()
    next ??= current.then(begin, begin)
    return next
  }
}

/** Opens the log, which exists after the first write. Its name has to survive as well. */
function openLog(database: string) {
  const folder = openSync(dirname(database), 'r')
  fsyncSync(folder)
  closeSync(folder)
  return openSync(`${database}-wal`, 'r+')
}
