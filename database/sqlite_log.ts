import { closeSync, fdatasync, fsyncSync, openSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
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
const COMMIT = /^\s*commit\b/i

/** From this size in bytes on, the log is copied into the database, as with SQLite's default. */
const FULL_LOG = 4 * 1024 * 1024

/** More than this, in bytes, is copied by a thread. */
const LARGE_LOG = 8 * 1024 * 1024

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
  connection.pragma('wal_autocheckpoint = 0')
  // The file gets small again after it was copied, so that its size is the amount of its content.
  connection.pragma(`journal_size_limit = ${FULL_LOG / 2}`)
  const prepare = connection.prepare.bind(connection)
  const close = connection.close.bind(connection)
  let log: number | undefined
  const onDisk = shared(() => sync((log ??= openLog(connection.name))))
  const copyFullLog = logCopier(connection.name, () => connection.pragma(COPY_LOG))
  logs.set(connection, onDisk)
  connection.prepare = (sql) => {
    const statement = prepare(sql)
    if (COMMIT.test(sql)) return followedBy(copyFullLog, statement)
    if (UNSYNCED.test(sql)) return statement
    const method = statement.reader ? 'all' : 'run'
    const run = statement[method].bind(statement)
    const write = (values: readonly unknown[]) => {
      const answer = run(values)
      if (connection.inTransaction) return answer
      copyFullLog()
      return onDisk().then(() => answer)
    }
    return Object.assign(statement, { [method]: write })
  }
  connection.close = () => {
    if (log !== undefined) closeSync(log)
    return close()
  }
}

function followedBy(next: () => void, statement: Statement) {
  const run = statement.run.bind(statement)
  return Object.assign(statement, {
    run: (values: readonly unknown[]) => {
      const answer = run(values)
      next()
      return answer
    },
  })
}

/** It waits for nothing: readers and writers go on meanwhile. */
const COPY_LOG = 'wal_checkpoint(PASSIVE)'

/**
 * Copies the log into the database after the commit that fills it. SQLite would always do that in
 * the main thread: after tens of thousands of rows were changed, no request would be handled for
 * half a second. A thread therefore copies a large log. If it fails, the next commit does it.
 */
function logCopier(database: string, copy: () => unknown) {
  let copied = 0
  let isCopying = false
  return () => {
    const size = statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0
    if (size < copied) copied = 0
    if (isCopying || size < FULL_LOG) return
    const isLarge = size - copied > LARGE_LOG
    copied = size
    if (!isLarge) return tryTo(copy)
    isCopying = true
    const workerData = [DRIVER, database, COPY_LOG]
    new Worker(COPYING_THREAD, { eval: true, workerData })
      .on('error', () => undefined)
      .on('exit', () => (isCopying = false))
      .unref()
  }
}

/** The commit is done, so a failure is left to the next one, as SQLite does it. */
function tryTo(copy: () => unknown) {
  try {
    copy()
  } catch {
    // The log still has everything.
  }
}

const DRIVER = createRequire(import.meta.url).resolve('better-sqlite3')

const COPYING_THREAD = `
  const [driver, database, copyLog] = require('node:worker_threads').workerData
  const connection = new (require(driver))(database)
  connection.pragma('synchronous = NORMAL')
  connection.pragma(copyLog)
  connection.close()
`

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
